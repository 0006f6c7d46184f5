import { ApiError, type Client } from '@quadrangle/api-client'
import { contract } from '@quadrangle/api-client/contract'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { apiAtom } from '../../../../state/api.ts'
import { tallyAction } from './state.ts'

const tally = contract.receipt.tally.example.data

test('numbers remain while reloading fails, and are removed when the right to see them is lost', async () => {
  const store = createStore()
  let respond: () => Promise<unknown> = async () => tally
  store.set(apiAtom, { receipt: { tally: () => respond() } } as unknown as Client)
  const failing = (errcode: number) => async () => {
    throw new ApiError({ errcode, errmsg: 'It is not yours to manage.' })
  }
  await store.set(tallyAction, 7)
  expect(store.get(tallyAction).data).toEqual({ id: 7, tally })
  for (const errcode of [-1, 429, 503]) {
    respond = failing(errcode)
    await store.set(tallyAction, 7)
    const { data, error } = store.get(tallyAction)
    expect([data, error?.errcode]).toEqual([{ id: 7, tally }, errcode])
  }
  respond = failing(404)
  await store.set(tallyAction, 7)
  const { data } = store.get(tallyAction)
  expect([data?.id, data?.tally, data?.refused?.errmsg]).toEqual([7, undefined, 'It is not yours to manage.'])
})
