import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { Listener } from './listener.ts'

/** A connection whose statements end when the test says so. */
class FakeClient extends EventEmitter {
  readonly waiting: { readonly statement: string; readonly end: () => void; readonly fail: (error: Error) => void }[] =
    []
  readonly statements: string[] = []

  connect = async () => undefined
  end = async () => undefined

  query(statement: string) {
    this.statements.push(statement)
    return new Promise<void>((end, fail) => this.waiting.push({ statement, end, fail }))
  }

  /** Ends the statement that runs, once there is one. */
  async endStatement(error?: Error) {
    await vi.waitFor(() => expect(this.waiting).not.toEqual([]))
    const next = this.waiting.shift()
    if (error) next?.fail(error)
    else next?.end()
  }
}

function start() {
  const clients: FakeClient[] = []
  /** Ends the pauses before the attempts to reconnect. */
  const pauses: (() => void)[] = []
  const createClient = () => {
    const client = new FakeClient()
    clients.push(client)
    return client as unknown as pg.Client
  }
  const listener = new Listener(createClient, () => new Promise((resolve) => pauses.push(resolve)))
  return { clients, listener, pauses }
}

const isDone = async (promise: Promise<unknown>) =>
  (await Promise.race([promise.then(() => 'done'), new Promise((resolve) => setImmediate(resolve, 'waiting'))])) ===
  'done'

test('a second subscription is ready only once the channel is listened to', async () => {
  const { clients, listener } = start()
  const first = listener.listen('news', () => undefined)
  const second = listener.listen('news', () => undefined)
  await vi.waitFor(() => expect(clients[0]?.waiting).toHaveLength(1))
  expect(await isDone(second)).toBe(false)
  await clients[0]?.endStatement()
  await first
  await clients[0]?.endStatement()
  await second
})

test('a subscription that is ended twice does not end a later one', async () => {
  const { clients, listener } = start()
  const payloads: string[] = []
  const first = listener.listen('news', () => undefined)
  await vi.waitFor(() => expect(clients).toHaveLength(1))
  const [client] = clients as [FakeClient]
  await client.endStatement()
  const stop = await first
  const stopped = stop()
  await client.endStatement()
  await stopped
  const later = listener.listen('news', (payload) => payloads.push(payload))
  await client.endStatement()
  await later
  await stop()
  client.emit('notification', { channel: 'news', payload: '1' })
  expect([payloads, client.statements.at(-1)]).toEqual([['1'], 'LISTEN "news"'])
})

test('a connection that is lost while it is set up again is set up once more, not twice', async () => {
  const { clients, listener, pauses } = start()
  const onReconnect = vi.fn()
  const listening = listener.listen('news', () => undefined, onReconnect)
  await vi.waitFor(() => expect(clients).toHaveLength(1))
  await clients[0]?.endStatement()
  await listening
  clients[0]?.emit('end')
  pauses.shift()?.()
  await vi.waitFor(() => expect(clients[1]?.waiting).toHaveLength(1))
  clients[1]?.emit('end')
  expect(pauses).toEqual([])
  await clients[1]?.endStatement(new Error('Connection terminated'))
  await vi.waitFor(() => expect(pauses).toHaveLength(1))
  pauses.shift()?.()
  await vi.waitFor(() => expect(clients).toHaveLength(3))
  await clients[2]?.endStatement()
  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(1))
  expect([pauses.length, clients[2]?.statements]).toEqual([0, ['LISTEN "news"']])
})
