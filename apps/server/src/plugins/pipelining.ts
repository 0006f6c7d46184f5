import { Socket } from 'node:net'
import fp from 'fastify-plugin'

/**
 * How many requests of a connection may wait for their turn. Browsers and proxies send none before the response to the
 * previous one.
 */
const MAX_WAITING = 20

/** The requests of one connection. */
interface RequestQueue {
  isBusy: boolean
  readonly waiting: (() => void)[]
}

/**
 * Starts a request only after the response to the one before it on the same connection. Node hands over all requests
 * that a client has sent without waiting for responses. Each would keep its response in memory, or its file open, until
 * the client has read the responses before it.
 */
export const pipelining = fp(
  async (app) => {
    const queues = new WeakMap<Socket, RequestQueue>()

    app.addHook('onRequest', (request, reply, done) => {
      const { socket } = request.raw
      // Tests make requests without a connection.
      if (!(socket instanceof Socket)) return done()
      const queue = queues.get(socket) ?? { isBusy: false, waiting: [] }
      queues.set(socket, queue)

      const begin = () => {
        queue.isBusy = true
        reply.raw.once('close', () => {
          const next = queue.waiting.shift()
          if (next === undefined) queue.isBusy = false
          else if (!socket.destroyed) next()
        })
        done()
      }

      if (!queue.isBusy) begin()
      else if (queue.waiting.length < MAX_WAITING) queue.waiting.push(begin)
      else socket.destroy()
    })
  },
  { name: 'pipelining' },
)
