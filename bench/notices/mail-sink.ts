import { SMTPServer } from 'smtp-server'

/** A mail server that accepts everything, in its own process, so that it costs the measured process nothing. */
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    stream.on('end', () => done())
    stream.resume()
  },
})
// A client that disconnects causes an error.
server.on('error', () => undefined)
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.once('disconnect', () => process.exit(0))
