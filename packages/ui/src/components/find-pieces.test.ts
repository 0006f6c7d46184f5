import { expect, test } from 'vitest'
import { findPieces, piecesAt } from './find-pieces.ts'

test('marks every hit and keeps the text whole', () => {
  expect(findPieces('Library of the library school', 'library')).toEqual([
    { text: 'Library', hit: true },
    { text: ' of the ', hit: false },
    { text: 'library', hit: true },
    { text: ' school', hit: false },
  ])
})

test('prefers the longer of two words that begin alike', () => {
  expect(findPieces('图书馆', '图 图书').filter((piece) => piece.hit)).toEqual([{ text: '图书', hit: true }])
})

test('treats characters that have a meaning in patterns literally', () => {
  expect(findPieces('100% (a+b)', '% (a+b)').map((piece) => piece.text)).toEqual(['100', '%', ' ', '(a+b)'])
})

test('marks nothing where letters change their length with their case', () => {
  expect(findPieces('İstanbul bul', 'bul')).toEqual([{ text: 'İstanbul bul', hit: false }])
})

test('has no piece for an empty text', () => {
  expect([findPieces('', 'a'), findPieces('', '')]).toEqual([[], []])
})

test('marks given ranges, and ignores those that are out of order or outside', () => {
  const ranges = [
    [0, 3],
    [2, 4],
    [4, 4],
    [5, 6],
    [6, 99],
    [Number.NaN, 1],
  ] as const
  expect(piecesAt('图书馆与阅览室', ranges)).toEqual([
    { text: '图书馆', hit: true },
    { text: '与阅', hit: false },
    { text: '览', hit: true },
    { text: '室', hit: false },
  ])
  expect([piecesAt('', []), piecesAt('a', [])]).toEqual([[], [{ text: 'a', hit: false }]])
})
