import { expect, test } from 'vitest'
import { parseNumbers } from './number-list.ts'

test('numbers are split at any separator, also at Chinese punctuation, tabs and line breaks', () => {
  const text =
    '20260001,20260002，20260003、20260004；20260005;20260006\t20260007\r\n20260008。20260009 20260010　20260011|20260012/20260013'
  expect(parseNumbers(text).numbers).toEqual(Array.from({ length: 13 }, (_, at) => String(20260001 + at)))
})

test('full-width digits and letters are converted to plain ones, and then count as equal', () => {
  expect(parseNumbers('２０２６０００１ 20260001 Ｔ００１')).toEqual({ numbers: ['20260001', 'T001'], duplicates: 1 })
})

test('invisible characters do not split a number; hyphens inside are preserved', () => {
  expect(parseNumbers('\uFEFF2026\u200B0001 - 2026-0002, —')).toEqual({
    numbers: ['20260001', '2026-0002'],
    duplicates: 0,
  })
})

test('an empty list has no numbers', () => {
  expect(parseNumbers(' ，、\n')).toEqual({ numbers: [], duplicates: 0 })
})

test('10,001 numbers are read', () => {
  const text = Array.from({ length: 10_001 }, (_, at) => 20_260_000 + at).join('\n')
  expect(parseNumbers(text).numbers).toHaveLength(10_001)
})
