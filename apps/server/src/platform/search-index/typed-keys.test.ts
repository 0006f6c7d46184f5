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

test('a name is found by its initials from a later character on, also with the h of zh, ch and sh', () => {
  const has = (name: string, typed: string) =>
    typedKeys(name)
      .split(' ')
      .some((key) => key.includes(typed))
  expect(has('公共资源预约', 'zyyy')).toBe(true)
  expect(has('图书馆', 'shg')).toBe(true)
  expect(has('重修报名', 'zhxbm')).toBe(true)
})

test('a simplified name is found in traditional characters and vice versa, in each form of an ambiguous character', () => {
  expect(typedKeys('图书馆').split(' ')).toContain('圖書館')
  expect(typedKeys('圖書館').split(' ')).toContain('图书馆')
  expect(typedKeys('发里').split(' ')).toEqual(expect.arrayContaining(['發裡', '髮里']))
  expect(typedKeys('食堂').split(' ')).not.toContain('食堂')
})

test('a long name gives a bounded number of keys', () => {
  expect(typedKeys('重长乐行'.repeat(25)).split(' ').length).toBeLessThanOrEqual(48)
})
