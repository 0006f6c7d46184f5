import { ApiError, type Client } from '@quadrangle/api-client'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { apiAtom } from '../../../state/api.ts'
import { messagesAtom, mineAction, sendAction, voteAction, votesAtom } from './state.ts'

async function storeWith(calls: object) {
  const store = createStore()
  const mine = async () => ({ list: [{ id: 1, text: 'old' }], votes: [{ topic_id: 7, helpful: 1 }] })
  store.set(apiAtom, { feedback: { mine, ...calls } } as unknown as Client)
  await store.set(mineAction)
  return store
}

test('a vote is shown immediately, and reverted when the server refuses it', async () => {
  let refuse: (error: unknown) => void = () => undefined
  const store = await storeWith({ vote: () => new Promise((_, reject) => (refuse = reject)) })
  const voting = store.set(voteAction, { topic_id: 7, helpful: 0 })
  expect(store.get(votesAtom).get(7)).toBe(0)
  refuse(new ApiError({ errcode: 404, errmsg: 'gone' }))
  expect(await voting).toMatchObject({ ok: false })
  expect(store.get(votesAtom).get(7)).toBe(1)
})

test('a sent message comes first among the person’s own messages', async () => {
  const store = await storeWith({
    send: async ({ body }: { body: object }) => {
      expect(body).toMatchObject({ text: 'new', page: '/help', topic_id: 7 })
      return { sent: { id: 2, text: 'new' } }
    },
  })
  await store.set(sendAction, { text: 'new', topic_id: 7 })
  expect(store.get(messagesAtom).map(({ text }) => text)).toEqual(['new', 'old'])
})
