import type { Client } from '@quadrangle/api-client'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { apiAtom } from '../../../state/api.ts'
import { subscribeAtom } from './state.ts'

interface SubscriptionRequest {
  readonly organization: number
  readonly subscribed: 0 | 1
  answer(): void
  refuse(): void
}

/** A server whose responses the test resolves in any order. */
function setUp() {
  const requests: SubscriptionRequest[] = []
  const set = ({ body }: { body: { organization_id: number; subscribed: 0 | 1 } }) =>
    new Promise((resolve, reject) => {
      const { organization_id: organization, subscribed } = body
      const answer = () => resolve({ subscribed })
      requests.push({ organization, subscribed, answer, refuse: () => reject(new Error('The network is away.')) })
    })
  const store = createStore()
  store.set(apiAtom, { subscription: { set } } as unknown as Client)
  const subscribe = (organization: number, wanted: boolean) => store.set(subscribeAtom, organization, wanted)
  return { asked: requests, subscribe }
}
const wishes = (asked: readonly SubscriptionRequest[]) =>
  asked.map(({ organization, subscribed }) => [organization, subscribed])

test('changes of one organisation are sent one after the other, also after a failure', async () => {
  const { asked, subscribe } = setUp()
  const off = subscribe(7, false)
  const on = subscribe(7, true)
  expect(wishes(asked)).toEqual([[7, 0]])
  asked[0]?.refuse()
  await expect(off).rejects.toThrow('The network is away.')
  await expect
    .poll(() => wishes(asked))
    .toEqual([
      [7, 0],
      [7, 1],
    ])
  asked[1]?.answer()
  expect(await on).toBe(true)
})

test('another organisation does not wait for it', async () => {
  const { asked, subscribe } = setUp()
  const first = subscribe(7, true)
  const second = subscribe(8, true)
  expect(wishes(asked)).toEqual([
    [7, 1],
    [8, 1],
  ])
  asked[1]?.answer()
  expect(await second).toBe(true)
  asked[0]?.answer()
  expect(await first).toBe(true)
})
