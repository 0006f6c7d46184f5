import { expect, test } from 'vitest'
import { isWebsite, withScheme } from './web-address.ts'

test.each([
  ['www.example.edu', 'https://www.example.edu', true],
  [' https://lib.example.edu/a?b#c ', 'https://lib.example.edu/a?b#c', true],
  ['/appstore', '/appstore', true],
  ['', '', false],
  ['library', 'https://library', false],
  ['http://www.example.edu', 'http://www.example.edu', false],
  ['javascript:alert(1)', 'javascript:alert(1)', false],
  ['//example.edu', '//example.edu', false],
  ['https://a b.edu', 'https://a b.edu', false],
])('%j becomes %j, which is a website: %s', (text, address, isValid) => {
  expect(withScheme(text)).toBe(address)
  expect(isWebsite(address)).toBe(isValid)
})
