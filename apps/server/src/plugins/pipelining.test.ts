import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pipelining } from './pipelining.ts'

let app: FastifyInstance
let socket: Socket
let received: string
/** The requests in progress, each with the function that sends its response. */
let running: { readonly id: string; readonly respond: () => void }[]

beforeEach(async () => {
  running = []
  received = ''
  app = Fastify()
  await app.register(pipelining)
  app.get<{ Params: { id: string } }>('/:id', ({ params: { id } }, reply) => {
    running.push({ id, respond: () => void reply.send(`[${id}]`) })
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  socket = connect({ port, host: '127.0.0.1' })
  socket.setEncoding('utf8').on('data', (text) => {
    received += text
  })
  // A connection that the server closes may be reset.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
})

afterEach(async () => {
  socket.destroy()
  await app.close()
})

/** Sends `count` requests without waiting for a response. */
function sendRequests(count: number): void {
  const requests = Array.from({ length: count }, (_, id) => `GET /${id} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  socket.write(requests.join(''))
}

test('a request waits for the response to the one before it on its connection', async () => {
  sendRequests(3)
  for (const id of ['0', '1', '2']) {
    await expect.poll(() => running.map((request) => request.id)).toEqual([id])
    running.pop()?.respond()
    await expect.poll(() => received).toContain(`[${id}]`)
  }
})

test('a connection with very many requests is closed, and no more of them are begun', async () => {
  const closed = once(socket, 'close')
  sendRequests(1_000)
  await closed
  expect(running.map(({ id }) => id)).toEqual(['0'])
})

test('waiting requests are not started once the client has disconnected', async () => {
  sendRequests(3)
  await expect.poll(() => running).toHaveLength(1)
  socket.destroy()
  await app.close()
  expect(running).toHaveLength(1)
})
