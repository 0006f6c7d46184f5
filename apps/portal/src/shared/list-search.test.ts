import { expect, test } from 'vitest'
import { appSearch, openListSearch } from './list-search.ts'

test('invalid list parameters of an address are ignored', () => {
  expect(openListSearch({ page: 3, size: 50, open: 7 })).toEqual({ page: 3, size: 50, open: 7 })
  expect(openListSearch({ page: 1, size: 20, open: 0 })).toEqual({})
  expect(openListSearch({ page: 'x', size: 15, open: '7', other: 1 })).toEqual({})
})

test('unknown tabs are ignored', () => {
  expect(appSearch({ category: 'life', app: 'library' })).toEqual({ category: 'life', app: 'library' })
  expect(appSearch({ category: 'constructor', app: '<b>' })).toStrictEqual({ category: undefined, app: undefined })
})
