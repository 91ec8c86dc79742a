#!/bin/sh
# Serves the course on this computer and opens it in a browser.
cd "$(dirname "$0")" || exit 1
for python in python3 python3.14 python3.13 python3.12 python; do
  if "$python" serve.py --check >/dev/null 2>&1; then
    exec "$python" serve.py --open "$@"
  fi
done
echo "The course needs Python 3.12 or newer, and this computer has none."
echo "Get it from https://www.python.org/downloads/ and start this file again."
if [ -t 0 ]; then
  printf 'Press Enter to close this window. '
  read -r _
fi
exit 1
