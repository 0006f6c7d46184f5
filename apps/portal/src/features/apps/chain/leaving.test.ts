import { expect, test } from 'vitest'
import { isOutside } from './leaving.ts'

test('a path stays in the portal; a host without a scheme does not', () => {
  expect(isOutside('/notice-v2')).toBe(false)
  expect(isOutside('https://lib.example.edu')).toBe(true)
  expect(isOutside('//lib.example.edu/x')).toBe(true)
})
