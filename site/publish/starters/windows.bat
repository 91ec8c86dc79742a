@echo off
rem Serves the course on this computer and opens it in a browser.
pushd "%~dp0"
for %%P in ("py -3" "python" "python3") do (
  %%~P serve.py --check >nul 2>&1
  if not errorlevel 1 (
    %%~P serve.py --open %*
    if errorlevel 1 pause
    exit /b
  )
)
echo The course needs Python 3.12 or newer, and this computer has none.
echo Get it from https://www.python.org/downloads/ and start this file again.
pause
exit /b 1
