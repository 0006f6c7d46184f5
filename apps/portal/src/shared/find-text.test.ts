import { describe, expect, test } from 'vitest'
import { findPieces, matchesQuery, wordsOf } from './find-text.ts'

describe('matchesQuery', () => {
  test('takes an empty query as no filter', () => {
    expect(matchesQuery('   ', 'Library')).toBe(true)
  })

  test('finds words in any of the texts, whatever their case', () => {
    expect(matchesQuery('LIB', '图书馆', 'Library')).toBe(true)
    expect(matchesQuery('图书', '图书馆', 'Library')).toBe(true)
    expect(matchesQuery('library 座位', '座位预约', 'Library')).toBe(true)
  })

  test('wants every word', () => {
    expect(matchesQuery('library canteen', '图书馆', 'Library')).toBe(false)
  })
})

describe('findPieces', () => {
  test('marks every hit and keeps the text whole', () => {
    const pieces = findPieces('Library of the library school', 'library')
    expect(pieces).toEqual([
      { text: 'Library', hit: true },
      { text: ' of the ', hit: false },
      { text: 'library', hit: true },
      { text: ' school', hit: false },
    ])
  })

  test('prefers the longer of two words that begin alike', () => {
    expect(findPieces('图书馆', '图 图书').filter((piece) => piece.hit)).toEqual([{ text: '图书', hit: true }])
  })

  test('takes signs that mean something in patterns as they are', () => {
    expect(findPieces('100% (a+b)', '% (a+b)').map((piece) => piece.text)).toEqual(['100', '%', ' ', '(a+b)'])
  })

  test('marks nothing where letters change their length with their case', () => {
    expect(findPieces('İstanbul bul', 'bul')).toEqual([{ text: 'İstanbul bul', hit: false }])
  })

  test('has no piece for an empty text', () => {
    expect(findPieces('', 'a')).toEqual([])
    expect(findPieces('', '')).toEqual([])
  })
})

test('wordsOf drops doubles and blanks', () => {
  expect(wordsOf('  a  B b ')).toEqual(['a', 'b'])
})
