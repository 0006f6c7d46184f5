import { readFile } from 'node:fs/promises'
import { connect, isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import type { Ldap } from '../../process/settings/ldap-settings.ts'

const CONNECT_MS = 5_000
/** An extended request for StartTLS (RFC 4511, 4.14) with the message id 1. */
const START_TLS = Buffer.concat([Buffer.from('301d02010177188016', 'hex'), Buffer.from('1.3.6.1.4.1.1466.20037')])
const MAX_RESPONSE = 1_000

/**
 * Connects to the directory, over TLS unless it is on this machine. StartTLS is done here. Before the handshake only
 * the response to StartTLS is accepted, because injected bytes would count as responses from inside the connection.
 */
export async function openSocket(ldap: Ldap): Promise<Socket> {
  const { host, port, security, caFile } = ldap
  const tls: ConnectionOptions = {
    // An IP address has no server name that could be sent.
    ...(isIP(host) === 0 && { servername: host }),
    ...(caFile !== undefined && { ca: await readFile(caFile) }),
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
  }
  if (security === 'tls') return waitForOpen(connectTls({ ...tls, host, port }), 'secureConnect')
  const plain = await waitForOpen(connect({ host, port }), 'connect')
  if (security === 'none') return plain
  try {
    plain.write(START_TLS)
    requireSuccess(await firstBytes(plain))
    return await waitForOpen(connectTls({ ...tls, host, socket: plain }), 'secureConnect')
  } catch (error) {
    plain.destroy()
    throw error
  }
}

function waitForOpen<Kind extends Socket>(socket: Kind, event: string): Promise<Kind> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error('The directory does not answer.')), CONNECT_MS)
    const close = () => reject(new Error('The directory closed the connection.'))
    socket.once('error', reject)
    socket.once('close', close)
    socket.once(event, () => {
      clearTimeout(timer)
      socket.off('error', reject)
      socket.off('close', close)
      resolve(socket)
    })
    socket.once('close', () => clearTimeout(timer))
  })
}

/** Data that arrives before anything else is sent; a message of this kind fits into one packet. */
function firstBytes(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error('The directory does not answer.')), CONNECT_MS)
    const fail = (error?: Error) => reject(error ?? new Error('The directory closed the connection.'))
    socket.once('error', fail)
    socket.once('close', () => fail())
    const onData = (bytes: Buffer) => {
      clearTimeout(timer)
      socket.pause()
      socket.off('data', onData)
      resolve(bytes)
    }
    socket.on('data', onData)
  })
}

/** One extended response with the result 0, and not a byte more. */
function requireSuccess(response: Buffer): void {
  const [tag, length = 0] = response
  const isComplete =
    response.length <= MAX_RESPONSE && tag === 0x30 && messageLength(response, length) === response.length
  const offset = length < 0x80 ? 2 : 2 + (length & 0x7f)
  // Message id 1, then the response (0x78) with its length, then the result code.
  const isStartTlsResponse = response.subarray(offset, offset + 4).equals(Buffer.from('02010178', 'hex'))
  const responseLength = response[offset + 4] ?? 0
  const resultOffset = offset + 5 + (responseLength < 0x80 ? 0 : responseLength & 0x7f)
  const isSuccess = response.subarray(resultOffset, resultOffset + 3).equals(Buffer.from('0a0100', 'hex'))
  if (!isComplete || !isStartTlsResponse || !isSuccess)
    throw new Error('The directory refused StartTLS, or sent more than its answer.')
}

function messageLength(response: Buffer, length: number): number {
  if (length < 0x80) return 2 + length
  const bytes = length & 0x7f
  return bytes >= 1 && bytes <= 4 && response.length >= 2 + bytes ? 2 + bytes + response.readUIntBE(2, bytes) : -1
}
