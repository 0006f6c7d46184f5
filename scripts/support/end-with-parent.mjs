// Loaded into a server that a test started: it ends as soon as the test's process is gone, however that came about.
process.stdin.resume()
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.unref()
