"""The chapters, each in a file that reads like its storyboard: its story, what is practised, its own figures."""
