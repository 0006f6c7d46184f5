import { describe, expect, test } from 'vitest'
import { matchesQuery, wordsOf } from './find-text.ts'

describe('matchesQuery', () => {
  test('treats an empty query as no filter', () => {
    expect(matchesQuery('   ', 'Library')).toBe(true)
  })

  test('finds words in any of the texts, whatever their case', () => {
    expect(matchesQuery('LIB', '图书馆', 'Library')).toBe(true)
    expect(matchesQuery('图书', '图书馆', 'Library')).toBe(true)
    expect(matchesQuery('library 座位', '座位预约', 'Library')).toBe(true)
  })

  test('requires every word', () => {
    expect(matchesQuery('library canteen', '图书馆', 'Library')).toBe(false)
  })
})

test('wordsOf drops duplicates and blanks', () => {
  expect(wordsOf('  a  B b ')).toEqual(['a', 'b'])
})
