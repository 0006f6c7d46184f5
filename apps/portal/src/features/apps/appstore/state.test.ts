import { ApiError, type Client } from '@quadrangle/api-client'
import { contract } from '@quadrangle/api-client/contract'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { apiAtom } from '../../../state/api.ts'
import type { App, AppList } from './sections.ts'
import { appListAtom, appsAction, forgetRecentAction, placeAction } from './state.ts'

const example = contract.app.list.data.parse(contract.app.list.example.data).list[0] as App
const apps: AppList = {
  list: ['a', 'b', 'c'].map((app_id) => ({ ...example, app_id, collected: app_id === 'c' ? 0 : 1 })),
  homepage: ['a', 'b'],
  limit: 2,
  recent: ['a'],
}

async function storeWith(calls: object) {
  const store = createStore()
  store.set(apiAtom, { app: { list: async () => apps, ...calls } } as unknown as Client)
  await store.set(appsAction)
  return store
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('a change is shown immediately, and reverted when the server refuses it', async () => {
  const refused = new ApiError({ errcode: 409, errmsg: 'Homepage App is full' })
  const waiting: ((error: unknown) => void)[] = []
  const store = await storeWith({ place: () => new Promise((_, reject) => waiting.push(reject)) })
  const adding = store.set(placeAction, { app_id: 'c', collected: 1 })
  expect(store.get(appListAtom)?.homepage).toEqual(['a', 'b', 'c'])
  await nextTask()
  waiting[0]?.(refused)
  expect(await adding).toMatchObject({ ok: false, error: { errmsg: 'Homepage App is full' } })
  expect(store.get(appListAtom)).toEqual(apps)
})

test('changes are saved one after another, and a later one does not abort an earlier one', async () => {
  const bodies: unknown[] = []
  const waiting: ((response: unknown) => void)[] = []
  const store = await storeWith({
    place: ({ body }: { body: unknown }) => {
      bodies.push(body)
      return new Promise((resolve) => waiting.push(resolve))
    },
  })
  const first = store.set(placeAction, { app_id: 'a', collected: 0 })
  const second = store.set(placeAction, { app_id: 'c', collected: 1, after: null })
  expect(store.get(appListAtom)?.homepage).toEqual(['c', 'b'])
  await nextTask()
  expect(bodies).toEqual([{ app_id: 'a', collected: 0 }])
  waiting[0]?.({ homepage: ['b'], limit: 2 })
  await first
  expect(store.get(appListAtom)?.homepage).toEqual(['c', 'b'])
  await nextTask()
  waiting[1]?.({ homepage: ['c', 'b'], limit: 2 })
  await second
  expect(store.get(appListAtom)?.list.map(({ collected }) => collected)).toEqual([0, 1, 1])
})

test('recently opened apps are forgotten', async () => {
  const store = await storeWith({ recent: async () => ({ recent: [] }) })
  await store.set(forgetRecentAction)
  expect(store.get(appListAtom)?.recent).toEqual([])
})
