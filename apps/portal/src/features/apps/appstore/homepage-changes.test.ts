import { contract } from '@quadrangle/api-client/contract'
import { expect, test } from 'vitest'
import { applyChange, type HomepageChange, moveBetween, putBack } from './homepage-changes.ts'
import type { App, AppList } from './sections.ts'

const example = contract.app.list.data.parse(contract.app.list.example.data).list[0] as App
const apps: AppList = {
  list: ['p', 'a', 'b', 'c'].map((app_id) => ({
    ...example,
    app_id,
    pinned: app_id === 'p' ? 1 : 0,
    collected: app_id === 'c' ? 0 : 1,
  })),
  homepage: ['p', 'a', 'b'],
  limit: 24,
  recent: [],
}
const orderAfter = (change: HomepageChange) => applyChange(apps, change).homepage.join('')

test('an app is added at the end, after another app, or as the first one after the pinned apps', () => {
  expect(orderAfter({ app_id: 'c', collected: 1 })).toBe('pabc')
  expect(orderAfter({ app_id: 'c', collected: 1, after: 'a' })).toBe('pacb')
  expect(orderAfter({ app_id: 'b', collected: 1, after: null })).toBe('pba')
  expect(orderAfter({ app_id: 'b', collected: 1, after: 'gone' })).toBe('pba')
  expect(orderAfter({ app_id: 'a', collected: 1 })).toBe('pab')
  const added = applyChange(apps, { app_id: 'c', collected: 1 })
  expect(added.list.map(({ collected }) => collected)).toEqual([1, 1, 1, 1])
})

test('an app is removed, and put back where it was', () => {
  const removed = applyChange(apps, { app_id: 'b', collected: 0 })
  expect(removed.homepage).toEqual(['p', 'a'])
  expect(applyChange(removed, putBack(apps, 'b')).homepage).toEqual(apps.homepage)
  expect(putBack(apps, 'a')).toEqual({ app_id: 'a', collected: 1, after: null })
})

test('moveBetween returns the one move that leads from one order to another', () => {
  expect(moveBetween(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual({ app_id: 'c', collected: 1, after: null })
  expect(moveBetween(['a', 'b', 'c'], ['b', 'c', 'a'])).toEqual({ app_id: 'a', collected: 1, after: 'c' })
  expect(moveBetween(['a', 'b'], ['a', 'b'])).toBeUndefined()
})
