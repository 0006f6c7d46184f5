import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { limits } from '@quadrangle/api-client/contract'
import fp from 'fastify-plugin'
import { openFileLimit } from '../process/lifecycle/open-file-limit.ts'

/** How long the server waits for a client, and how many may wait at once. */
export interface ClientLimits {
  /** For the head of a request. */
  readonly headersMs: number
  /** For the whole body, unless it is a file. */
  readonly bodyMs: number
  /** An incoming file and an outgoing response must advance by `windowBytes` in this time. */
  readonly windowMs: number
  readonly windowBytes: number
  /** Interval at which the server checks its connections. */
  readonly checkMs: number
  /** How many connections may wait for a request. If there are more, those that have waited longest are closed. */
  readonly maxWaiting: number
}

/** 4 KiB a second, with gaps no longer than a short tunnel: slower than any network on which people open the portal. */
export const defaultClientLimits: ClientLimits = {
  headersMs: 15_000,
  // The client gives up then.
  bodyMs: limits.requestTimeoutMs,
  windowMs: 30_000,
  windowBytes: 120 * 1024,
  checkMs: 1_000,
  maxWaiting: 4_000,
}

/** Share of the open files for connections; the rest is for files and for the database. */
const SHARE_OF_FILES = 0.8

interface Connection {
  readonly socket: Socket
  /** When it was opened, or its last request began. */
  since: number
  /** The last request, and its response. */
  request?: IncomingMessage
  response?: ServerResponse
  /** Since when the server waits for more of the body. */
  waitingForBodySince: number | undefined
  /** When the current window began, and how many bytes had come in and gone out by then. */
  windowAt: number
  received: number
  sent: number
}

/**
 * Closes the connections of clients that send or read too slowly, and idle ones if there are too many. A connection
 * costs a file descriptor and memory, and its request may hold a file or a response.
 */
export const slowClients = fp<{ readonly clientLimits: ClientLimits }>(
  async (app, { clientLimits }) => {
    const connections = new Map<Socket, Connection>()
    const maxOpen = Math.floor(openFileLimit() * SHARE_OF_FILES)
    const maxWaiting = Math.min(clientLimits.maxWaiting, maxOpen / 2)
    // Without free file descriptors, the server could not even respond on existing connections.
    if (Number.isFinite(maxOpen)) app.server.maxConnections = maxOpen

    function add(socket: Socket): Connection {
      const now = performance.now()
      const connection = { socket, since: now, waitingForBodySince: undefined, windowAt: now, received: 0, sent: 0 }
      connections.set(socket, connection)
      socket.once('close', () => connections.delete(socket))
      return connection
    }

    app.server.on('connection', add)
    // On “localhost” Fastify listens with further servers, whose requests are seen only here.
    app.addHook('onRequest', (request, reply, done) => {
      const { socket } = request.raw
      // Tests make requests without a connection.
      if (socket instanceof Socket) {
        const connection = connections.get(socket) ?? add(socket)
        connection.request = request.raw
        connection.response = reply.raw
        connection.since = performance.now()
        connection.waitingForBodySince = undefined
      }
      done()
    })

    function checkConnections(): void {
      const now = performance.now()
      const waiting: Connection[] = []
      for (const connection of connections.values()) {
        if (isTooSlow(connection, clientLimits, now)) close(connection)
        else if (isWaiting(connection)) waiting.push(connection)
      }
      const surplus = waiting.length - maxWaiting
      if (surplus <= 0) return
      waiting.sort((a, b) => a.since - b.since)
      for (const { socket } of waiting.slice(0, surplus)) socket.destroy()
    }

    function close({ socket, response }: Connection): void {
      connections.delete(socket)
      if (response?.headersSent) socket.destroy()
      else app.server.emit('clientError', new TooSlowError(), socket)
    }

    const timer = setInterval(checkConnections, clientLimits.checkMs)
    timer.unref()
    app.addHook('preClose', async () => {
      // A browser that has connected in advance would delay the stop.
      for (const { request, socket } of connections.values()) if (!request) socket.destroy()
    })
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'slow-clients' },
)

/** Has the code with which Node reports a request that takes too long. */
class TooSlowError extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}

function isTooSlow(connection: Connection, clientLimits: ClientLimits, now: number): boolean {
  const { request, socket } = connection
  // Only while the server reads the body: waiting for the database is not the client's fault.
  const isReceiving = request !== undefined && !request.complete && request.readableFlowing === true
  const isSending = socket.writableLength > 0
  connection.waitingForBodySince = isReceiving ? (connection.waitingForBodySince ?? now) : undefined
  if (!(isReceiving || isSending)) {
    beginWindow(connection, now)
    return false
  }
  if (isReceiving && !isFile(request) && now - (connection.waitingForBodySince ?? now) > clientLimits.bodyMs)
    return true
  if (now - connection.windowAt < clientLimits.windowMs) return false
  const hasMoved =
    (isReceiving && socket.bytesRead - connection.received >= clientLimits.windowBytes) ||
    (isSending && sentBytes(socket) - connection.sent >= clientLimits.windowBytes)
  beginWindow(connection, now)
  return !hasMoved
}

function beginWindow(connection: Connection, now: number): void {
  connection.windowAt = now
  connection.received = connection.socket.bytesRead
  connection.sent = sentBytes(connection.socket)
}

/** Bytes that the operating system has accepted. `bytesWritten` also counts bytes still buffered in this process. */
function sentBytes({ bytesWritten, writableLength }: Socket): number {
  return bytesWritten - writableLength
}

/** Whether the server waits for a request of the client. File uploads may continue as long as they make progress. */
function isWaiting({ request, response }: Connection): boolean {
  if (request === undefined || response === undefined) return true
  if (!request.complete) return !isFile(request)
  return response.writableFinished
}

function isFile(request: IncomingMessage): boolean {
  return request.headers['content-type']?.startsWith('multipart/') ?? false
}
