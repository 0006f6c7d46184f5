import { expect, test } from 'vitest'
import { typedKeys } from './typed-keys.ts'

test('a name is found by its pinyin and its initials, in each reading of a character', () => {
  expect(typedKeys('图书馆').split(' ')).toEqual(['tushuguan', 'tsg'])
  expect(typedKeys('音乐').split(' ')).toEqual(expect.arrayContaining(['yinyue', 'yy', 'yinle', 'yl']))
  expect(typedKeys('校园 Wi-Fi').split(' ').length).toBeGreaterThan(1)
})

test('a long name gives a bounded number of keys', () => {
  expect(typedKeys('重长乐行'.repeat(25)).split(' ').length).toBeLessThanOrEqual(32)
})
