import { ApiError, type Client } from '@quadrangle/api-client'
import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { apiAtom } from '../../../state/api.ts'
import { sessionEpochAtom } from '../../../state/session-epoch.ts'
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

test('a refused vote reverts to the last saved one, and leaves a later vote', async () => {
  const answers: { resolve: (data: object) => void; reject: (error: unknown) => void }[] = []
  const vote = () => new Promise((resolve, reject) => answers.push({ resolve, reject }))
  const store = await storeWith({ vote })
  const refused = new ApiError({ errcode: 503, errmsg: 'down' })
  const shown = () => store.get(votesAtom).get(7)

  const withdrawn = store.set(voteAction, { topic_id: 7, helpful: null })
  const no = store.set(voteAction, { topic_id: 7, helpful: 0 })
  answers[0]?.reject(refused)
  await withdrawn
  expect(shown()).toBe(0)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.resolve({})
  await no
  expect(shown()).toBe(0)

  const both = [null, 1 as const].map((helpful) => store.set(voteAction, { topic_id: 7, helpful }))
  answers[2]?.reject(refused)
  await vi.waitFor(() => expect(answers).toHaveLength(4))
  answers[3]?.reject(refused)
  await Promise.all(both)
  expect(shown()).toBe(0)
})

test('a late response of an ended session leaves the vote of the next one', async () => {
  const answers: { resolve: (data: object) => void; reject: (error: unknown) => void }[] = []
  const vote = () => new Promise((resolve, reject) => answers.push({ resolve, reject }))
  const store = await storeWith({ vote })
  const ofEnded = store.set(voteAction, { topic_id: 7, helpful: 0 })
  store.set(sessionEpochAtom, (epoch) => epoch + 1)
  const ofNext = store.set(voteAction, { topic_id: 7, helpful: 1 })
  answers[0]?.resolve({})
  await ofEnded
  answers[1]?.reject(new ApiError({ errcode: 503, errmsg: 'down' }))
  await ofNext
  expect(store.get(votesAtom).get(7)).toBeNull()
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
