@echo off
rem Set up what is missing, then play: play.cmd --help shows the options.
setlocal
where py >nul 2>nul
if errorlevel 1 (set "PYTHON=python") else (set "PYTHON=py -3")
%PYTHON% "%~dp0play" %*
exit /b %errorlevel%
