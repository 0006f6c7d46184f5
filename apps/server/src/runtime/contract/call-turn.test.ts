import { randomUUID } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { API_PREFIX, contract, costs, PERSON_HEADER } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { portOf } from '../../testing/areas/uploads.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { browserHeaders, logIn } from '../../testing/test-app.ts'
import type { SessionUser } from '../session/session-user.ts'
import { waitForTurn } from './call-turn.ts'

let world: World
let port: number
/** How many calls have asked for a turn. */
let requestedTurns = 0

beforeAll(async () => {
  world = await createWorld()
  port = await portOf(world)
  const { callTurns } = world.app
  const original = callTurns.start.bind(callTurns)
  callTurns.start = (...args) => {
    requestedTurns += 1
    return original(...args)
  }
})
beforeEach(() => {
  requestedTurns = 0
})
afterAll(() => world.close())

const { createTodo } = contract.planner

/** Starts a call: sends its head, and its body if there is one. */
function start(call: { method: string; path: string }, headers: object, body?: string) {
  const clientRequest: ClientRequest = request({
    port,
    host: '127.0.0.1',
    method: call.method,
    path: `${API_PREFIX}${call.path}`,
    headers: { 'content-length': body?.length ?? 100, ...headers, 'content-type': 'application/json' },
  })
  clientRequest.flushHeaders()
  const status = new Promise<number | undefined>((resolve) => {
    clientRequest
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', () => resolve(undefined))
  })
  if (body !== undefined) clientRequest.end(body)
  return { clientRequest, status }
}

/** Waits until `count` calls have asked for a turn. */
const turnsRequested = (count: number) => expect.poll(() => requestedTurns).toBe(count)

test.each([
  ['two calls', createTodo, 2, JSON.stringify({ title: 'x' })],
  ['an expensive call', contract.draft.save, 1, JSON.stringify({ id: randomUUID(), revision: 0, data: {} })],
])(
  '%s without a body: only the next call of the same person waits, and only until the caller disconnects',
  async (...row) => {
    const [, call, count, body] = row
    const { issuer, other } = world
    const stuck = Array.from({ length: count }, () => start(call, issuer.headers))
    await turnsRequested(count)
    const next = start(call, issuer.headers, body)
    await turnsRequested(count + 1)
    expect(await start(createTodo, other.headers, JSON.stringify({ title: 'x' })).status).toBe(200)
    expect(await Promise.race([next.status, 'waits'])).toBe('waits')
    for (const { clientRequest } of stuck) clientRequest.destroy()
    expect(await next.status).toBe(200)
  },
)

test('a waiting call whose caller disconnects does not keep its turn', async () => {
  const { issuer } = world
  const stuck = start(contract.draft.save, issuer.headers)
  await turnsRequested(1)
  const abortedCall = start(contract.draft.save, issuer.headers)
  await turnsRequested(2)
  abortedCall.clientRequest.destroy()
  await abortedCall.status
  stuck.clientRequest.destroy()
  const body = JSON.stringify({ id: randomUUID(), revision: 0, data: {} })
  expect(await start(contract.draft.save, issuer.headers, body).status).toBe(200)
})

test('a call whose caller disconnected before it requested a turn does not keep one', async () => {
  const { callTurns, requestLimit } = world.app
  const requestTurn = () =>
    waitForTurn(
      { server: { callTurns, requestLimit } } as FastifyRequest,
      // It is closed already, so there will be no event.
      { raw: { closed: true, once: () => undefined }, hijack: () => undefined } as unknown as FastifyReply,
      contract.draft.save,
      { personId: world.issuer.id } as SessionUser,
      costs.search,
    )
  await requestTurn()
  await requestTurn()
  const body = JSON.stringify({ id: randomUUID(), revision: 0, data: {} })
  expect(await start(contract.draft.save, world.issuer.headers, body).status).toBe(200)
})

test('waiting calls whose callers disconnect are not executed', async () => {
  const { issuer, db } = world
  const queries = vi.spyOn(db, 'selectFrom')
  onTestFinished(() => queries.mockRestore())
  const stuck = start(contract.draft.save, issuer.headers)
  await turnsRequested(1)
  const abortedCalls = Array.from({ length: 5 }, () => start(contract.group.list, issuer.headers, ''))
  await turnsRequested(1 + abortedCalls.length)
  for (const { clientRequest } of abortedCalls) clientRequest.destroy()
  await Promise.all(abortedCalls.map(({ status }) => status))
  stuck.clientRequest.destroy()
  expect(await start(contract.group.list, issuer.headers, '').status).toBe(200)
  expect(queries.mock.calls.filter(([table]) => table === 'notice_group')).toHaveLength(1)
})

test('calls of a busy address wait for heavy users; those of other addresses and log-ins do not', async () => {
  const address = '198.51.100.7'
  const flooder = { ...browserHeaders, 'x-forwarded-for': address }
  const { auth, global, user } = contract
  for (const allowance of ['login', 'login-page', 'other'] as const)
    world.app.requestLimit.takeFromAddress(address, world.config.requestsPerMinute, allowance)
  const turn = world.app.callTurns.startHeavy('another heavy user', false)
  await turn.waitForHeavyUsers()
  const next = start(global.footerInfo, flooder, '')
  const elsewhere = { ...browserHeaders, 'x-forwarded-for': '198.51.100.8' }
  expect(await start(global.footerInfo, elsewhere, '').status).toBe(200)
  expect(await start(user.info, world.other.headers, '{}').status).toBe(200)
  const body = JSON.stringify({ identifier: '20260001', password: testPassword })
  expect(await start(auth.login, flooder, body).status).toBe(200)
  expect(await Promise.race([next.status, 'waits'])).toBe('waits')
  turn.end()
  expect(await next.status).toBe(200)
})

test('a call whose session ends while it waits is refused', async () => {
  const headers = await logIn(world.app, 'T0002')
  const stuck = start(contract.draft.save, world.issuer.headers)
  await turnsRequested(1)
  const waiting = start(contract.group.list, headers, '')
  await turnsRequested(2)
  // After a wait of less than 500 ms the session is not checked again.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600)
  onTestFinished(() => clock.mockRestore())
  expect(await start(contract.auth.logout, headers, '{}').status).toBe(200)
  stuck.clientRequest.destroy()
  expect(await waiting.status).toBe(401)
})

test('a call whose session ends before its body arrives is refused', async () => {
  const headers = await logIn(world.app, 'T0002')
  const body = JSON.stringify({ title: 'x' })
  const slow = start(createTodo, { ...headers, 'content-length': body.length })
  await turnsRequested(1)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600)
  onTestFinished(() => clock.mockRestore())
  expect(await start(contract.auth.logout, headers, '{}').status).toBe(200)
  slow.clientRequest.end(body)
  expect(await slow.status).toBe(401)
})

test('a call that changes something is refused if the page was loaded by another person', async () => {
  const { issuer, other } = world
  const body = JSON.stringify({ title: 'x' })
  const asPageOf = (id: number) => start(createTodo, { ...issuer.headers, [PERSON_HEADER]: id }, body).status
  expect([await asPageOf(other.id), await asPageOf(issuer.id)]).toEqual([401, 200])
})

// Last: these people stay heavy users for a while.
test('a heavy user whose body does not arrive delays no other heavy user', async () => {
  const { issuer, other, config, app } = world
  for (const { id } of [issuer, other]) app.requestLimit.takeFromPerson(id, 'a session', config.requestsPerMinute / 10)
  const stuck = [1, 2].map(() => start(createTodo, issuer.headers))
  await turnsRequested(2)
  expect(await start(createTodo, other.headers, JSON.stringify({ title: 'x' })).status).toBe(200)
  for (const { clientRequest } of stuck) clientRequest.destroy()
  await Promise.all(stuck.map(({ status }) => status))
})
