// Loaded into a server that a test started: ends the server as soon as the test's process has ended, for any reason.
process.stdin.resume()
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.unref()
