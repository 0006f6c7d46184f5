import { type Client, createClient } from '@quadrangle/api-client'
import { expect, test, vi } from 'vitest'
import { startCall, withAnswer } from './started-calls.ts'

function portal() {
  let asked = 0
  const list = vi.fn(async (_input?: { query?: unknown; signal?: AbortSignal }) => ({ total: ++asked }))
  const client = { notice: { list, detail: list } } as unknown as Client
  const query = { box: 'recv', page: 1, page_size: 4 } as const
  let valid = true
  const started = startCall(client, ['notice', 'list', { query }])
  return {
    list,
    query,
    client: withAnswer(client, started, () => valid),
    endSession: () => {
      valid = false
    },
  }
}

test('the first who makes the same call gets the answer, everybody else one of their own', async () => {
  const { client, list, query } = portal()
  expect(await client.notice.list({ query: { ...query, page: 2 } })).toEqual({ total: 2 })
  expect(await client.notice.list({ query, signal: new AbortController().signal })).toEqual({ total: 1 })
  expect(await client.notice.list({ query })).toEqual({ total: 3 })
  expect(list).toHaveBeenCalledTimes(3)
})

test('nobody gets the answer of a session that has ended', async () => {
  const { client, query, endSession } = portal()
  endSession()
  expect(await client.notice.list({ query })).toEqual({ total: 2 })
})

test('a call that was given up fails as any other', async () => {
  const { client, list, query } = portal()
  const signal = AbortSignal.abort()
  await client.notice.list({ query, signal })
  expect(list).toHaveBeenLastCalledWith({ query, signal })
})

test('two answers of the same function are told apart by what they were asked with', async () => {
  const { client: one, query } = portal()
  const two = withAnswer(one, startCall(one, ['notice', 'list', { query: { ...query, page: 9 } }]), () => true)
  expect(await two.notice.list({ query })).toEqual({ total: 1 })
  expect(await two.notice.list({ query: { ...query, page: 9 } })).toEqual({ total: 2 })
})

test('a real client keeps its other calls, of the same noun and of others', async () => {
  const asked: string[] = []
  const client = createClient({
    baseUrl: 'https://portal.example.edu',
    fetch: async (input) => {
      asked.push(new URL(String(input)).pathname)
      return Response.json({ errcode: 0, errmsg: '', data: asked.length })
    },
  })
  const started = startCall(client, ['user', 'info'])
  const made = withAnswer(client, started, () => true)
  expect(await made.user.info()).toBe(1)
  expect(await made.user.title({ query: { otheraid: '1' } })).toBe(2)
  expect(await made.planner.todos()).toBe(3)
  expect(await made.user.info()).toBe(4)
  expect(asked).toEqual([
    '/api/ws/getUserInfo',
    '/api/ws/orginfo/getUserInfo',
    '/api/ws/todo/list',
    '/api/ws/getUserInfo',
  ])
})
