import type { FastifyInstance } from 'fastify'
import { firstLine, StartError } from './start-error.ts'

/** Opens the port; returns the URL for a browser on this machine. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  try {
    await app.listen({ host: withoutBrackets(host), port })
  } catch (cause) {
    throw new StartError(describeError(cause, host, port), { cause })
  }
  const address = app.server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  return localOrigin(host, actualPort)
}

/** The origin for a browser on this machine. A server that listens on all addresses is reached as localhost. */
export function localOrigin(host: string, port: number): string {
  const address = withoutBrackets(host)
  const name = address === '0.0.0.0' || address === '::' ? 'localhost' : address
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** An IPv6 address may be set as in a URL, such as `[::1]`. */
const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

function describeError(cause: unknown, host: string, port: number): string {
  const code = (cause as { code?: unknown }).code
  if (code === 'EADDRINUSE')
    return `PORT: ${port} on ${host} is in use by another program. Stop it, or set another PORT.`
  if (code === 'EACCES') return `PORT: this user is not allowed to open port ${port}. Set a PORT of 1024 or above.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${host} is not an address of this machine.`
  return `The server cannot listen on ${host}, port ${port}: ${firstLine(cause)}.`
}
