import { SMTPServer } from 'smtp-server'

/** A mail server in a process of its own, so that whoever is measured does not share its time. It takes everything. */
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    stream.on('end', () => done())
    stream.resume()
  },
})
// Whoever hangs up in the middle of something causes one.
server.on('error', () => undefined)
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.once('disconnect', () => process.exit(0))
