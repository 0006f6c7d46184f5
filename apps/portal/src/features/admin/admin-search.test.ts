import { expect, test } from 'vitest'
import { adminSearch } from './admin-search.ts'

test('an unknown state in the URL is ignored', () => {
  expect(adminSearch({ state: 'sent' })).toEqual({})
  expect(adminSearch({ state: 'held' })).toEqual({ state: 'held' })
})
