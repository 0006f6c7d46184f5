import { createServer } from 'node:net'

/**
 * A free port below 32768. Above it, Linux hands out the ports of outgoing connections, and a client that reconnects
 * while its server is down can end up connected to itself.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port found between 20000 and 32000 in 50 attempts. Close some programs and try again.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}
