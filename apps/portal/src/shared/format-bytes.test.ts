import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test('a size is written in the largest unit that fits', () => {
  expect([0, 812, 2048, 3.4 * 1024 ** 2, 50 * 1024 ** 2].map((size) => formatBytes(size, 'en'))).toEqual([
    '0 byte',
    '812 byte',
    '2 kB',
    '3.4 MB',
    '50 MB',
  ])
})
