import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { firstLine, StartError } from './start-error.ts'

/** Opens the port; returns the address to type into a browser on this machine. */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    throw new StartError(reason(cause, host, port), { cause })
  }
  const address = app.server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  const everywhere = host === '0.0.0.0' || host === '::' || host === '[::]'
  const name = everywhere ? 'localhost' : host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  return `http://${name}:${actual}`
}

function reason(cause: unknown, host: string, port: number): string {
  const code = (cause as { code?: unknown }).code
  if (code === 'EADDRINUSE')
    return `PORT: ${port} on ${host} is in use by another program. Stop that one, or set another PORT.`
  if (code === 'EACCES') return `PORT: this user may not open port ${port}. Set a PORT of 1024 or above.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${host} is no address of this machine.`
  return `The server cannot listen on ${host}, port ${port}: ${firstLine(cause)}.`
}
