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
      requests.push({ organization, subscribed, answer, refuse: () => reject(new Error('No connection.')) })
    })
  const store = createStore()
  store.set(apiAtom, { subscription: { set } } as unknown as Client)
  const subscribe = (organization: number, isSubscribed: boolean) =>
    store.set(subscribeAtom, organization, isSubscribed)
  return { requests, subscribe }
}
const changesOf = (requests: readonly SubscriptionRequest[]) =>
  requests.map(({ organization, subscribed }) => [organization, subscribed])

test('changes of one organisation are sent one after the other, also after a failure', async () => {
  const { requests, subscribe } = setUp()
  const off = subscribe(7, false)
  const on = subscribe(7, true)
  expect(changesOf(requests)).toEqual([[7, 0]])
  requests[0]?.refuse()
  await expect(off).rejects.toThrow('No connection.')
  await expect
    .poll(() => changesOf(requests))
    .toEqual([
      [7, 0],
      [7, 1],
    ])
  requests[1]?.answer()
  expect(await on).toBe(true)
})

test('changes of different organisations are sent at the same time', async () => {
  const { requests, subscribe } = setUp()
  const first = subscribe(7, true)
  const second = subscribe(8, true)
  expect(changesOf(requests)).toEqual([
    [7, 1],
    [8, 1],
  ])
  requests[1]?.answer()
  expect(await second).toBe(true)
  requests[0]?.answer()
  expect(await first).toBe(true)
})
