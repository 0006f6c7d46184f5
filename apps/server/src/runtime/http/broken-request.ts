import type { Socket } from 'node:net'
import type { Localized } from './app-error.ts'
import { errorTexts } from './error-texts.ts'

/** Long enough for the client to read the response: if the socket is destroyed immediately, the reset may arrive first. */
const LINGER_MS = 1_000

const clientErrors: Readonly<Record<string, readonly [number, string, Localized]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', errorTexts.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', errorTexts.tooSlow],
}

/**
 * Answers a request that Node rejects before there is a request object: it cannot be parsed, is too large or too slow.
 * The envelope, in Chinese because no language is known, is written by hand.
 */
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  securityHeaders: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const [status, reason, text] = clientErrors[error.code ?? ''] ?? [400, 'Bad Request', errorTexts.badRequest]
  const body = JSON.stringify({ errcode: status, errmsg: text.zh, data: null })
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  // A client that continues to send would keep its half of the connection open.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`)
}
