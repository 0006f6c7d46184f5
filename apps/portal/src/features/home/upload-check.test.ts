import { expect, test } from 'vitest'
import { checkPicture, pictureName } from './upload-check.ts'

test('pictures of the four kinds within the limit pass', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/avif']) {
    expect(checkPicture({ type, size: 10 }, 10)).toBeUndefined()
  }
})

test('other files are rejected with a reason', () => {
  expect(checkPicture({ type: 'image/gif', size: 1 }, 10)).toBe('format')
  expect(checkPicture({ type: 'image/svg+xml', size: 1 }, 10)).toBe('format')
  expect(checkPicture({ type: '', size: 1 }, 10)).toBe('format')
  expect(checkPicture({ type: 'image/png', size: 11 }, 10)).toBe('size')
  expect(checkPicture({ type: 'image/png', size: 0 }, 10)).toBe('empty')
})

test('the name is the file name without its extension, truncated to the limit, never blank', () => {
  expect(pictureName('云湖.晚霞.jpg', 100, '背景')).toBe('云湖.晚霞')
  expect(pictureName('.png', 100, '背景')).toBe('背景')
  expect(pictureName('abcdef.png', 3, '背景')).toBe('abc')
})
