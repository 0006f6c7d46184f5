import { expect, test } from 'vitest'
import { backstageSearch } from './backstage-search.ts'
import { appSearch, openListSearch } from './list-search.ts'
import { resultSearch } from './result-search.ts'

test('invalid list parameters of an address are ignored', () => {
  expect(openListSearch({ page: 3, size: 50, open: 7 })).toEqual({ page: 3, size: 50, open: 7 })
  expect(openListSearch({ page: 1, size: 20, open: 0 })).toEqual({})
  expect(openListSearch({ page: 'x', size: 15, open: '7', other: 1 })).toEqual({})
})

test('unknown tabs are ignored', () => {
  expect(appSearch({ category: 'life', app: 'library' })).toEqual({ category: 'life', app: 'library' })
  expect(appSearch({ category: 'constructor', app: '<b>' })).toStrictEqual({ category: undefined, app: undefined })
  expect(resultSearch({ type: 'notice', page: 2, unread: 1, from: '2026-11-01' })).toEqual({
    type: 'notice',
    page: 2,
    unread: 1,
    from: '2026-11-01',
  })
  expect(resultSearch({ type: 'all', page: 'x', unread: 2, organization_id: 'x' })).toEqual({})
  expect(backstageSearch({ state: 'sent' })).toEqual({})
  expect(backstageSearch({ state: 'held' })).toEqual({ state: 'held' })
})
