import { expect, test } from 'vitest'
import { typedKeys } from './typed-keys.ts'

test('a name is found by its pinyin and its initials, in each reading of a character', () => {
  expect(typedKeys('图书馆').split(' ').slice(0, 2)).toEqual(['tushuguan', 'tsg'])
  expect(typedKeys('音乐').split(' ')).toEqual(expect.arrayContaining(['yinyue', 'yy', 'yinle', 'yl']))
  expect(typedKeys('校园 Wi-Fi').split(' ').length).toBeGreaterThan(1)
})

test('a name is found by initials of some characters and the pinyin of the others', () => {
  const keys = typedKeys('图书馆').split(' ')
  for (const typed of ['tshug', 'tsguan', 'tushug', 'tusg']) {
    expect(
      keys.some((key) => key.startsWith(typed)),
      typed,
    ).toBe(true)
  }
})

test('a long name gives a bounded number of keys', () => {
  expect(typedKeys('重长乐行'.repeat(25)).split(' ').length).toBeLessThanOrEqual(48)
})
