import type { FastifyInstance } from 'fastify'
import { firstLine, StartError } from './start-error.ts'

/** Opens the port; returns the URL for a browser on this machine. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    throw new StartError(reason(cause, host, port), { cause })
  }
  const address = app.server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  const isAnyAddress = host === '0.0.0.0' || host === '::' || host === '[::]'
  const name = isAnyAddress ? 'localhost' : host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  return `http://${name}:${actual}`
}

function reason(cause: unknown, host: string, port: number): string {
  const code = (cause as { code?: unknown }).code
  if (code === 'EADDRINUSE')
    return `PORT: ${port} on ${host} is in use by another program. Stop it, or set another PORT.`
  if (code === 'EACCES') return `PORT: this user is not allowed to open port ${port}. Set a PORT of 1024 or above.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${host} is not an address of this machine.`
  return `The server cannot listen on ${host}, port ${port}: ${firstLine(cause)}.`
}
