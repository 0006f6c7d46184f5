import { expect, test } from 'vitest'
import { backstageSearch } from './backstage-search.ts'
import { appSearch, openListSearch, resultSearch } from './list-search.ts'

test('invalid list parameters of an address are ignored', () => {
  expect(openListSearch({ page: 3, size: 50, open: 7 })).toEqual({ page: 3, size: 50, open: 7 })
  expect(openListSearch({ page: 1, size: 20, open: 0 })).toEqual({})
  expect(openListSearch({ page: 'x', size: 15, open: '7', other: 1 })).toEqual({})
})

test('unknown tabs are ignored', () => {
  expect(appSearch({ category: 'life' })).toEqual({ category: 'life' })
  expect(appSearch({ category: 'constructor' })).toStrictEqual({ category: undefined })
  expect(resultSearch({ type: 'notice', page: 2 })).toEqual({ type: 'notice', page: 2 })
  expect(resultSearch({ type: 'all', page: 'x' })).toStrictEqual({ type: undefined, page: undefined })
  expect(backstageSearch({ state: 'sent' })).toEqual({})
  expect(backstageSearch({ state: 'held' })).toEqual({ state: 'held' })
})
