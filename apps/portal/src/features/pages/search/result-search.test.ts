import { expect, test } from 'vitest'
import { resultSearch } from './result-search.ts'

test('invalid categories, pages and filters of an address are ignored', () => {
  const search = { type: 'notice', page: 2, unread: 1, from: '2026-11-01' }
  expect(resultSearch(search)).toEqual(search)
  expect(resultSearch({ type: 'all', page: 'x', unread: 2, organization_id: 'x' })).toEqual({})
})
