import { expect, test } from 'vitest'
import { keyOf } from './setup-key.ts'

const key = `${'A'.repeat(40)}-_9`

test.each([
  [`http://localhost:3000/setup#key=${key}`, key],
  [`  https://portal.example.edu/setup#key=${key}\n`, key],
  [`#key=${key}`, key],
  [key, key],
  ['', undefined],
  ['http://localhost:3000/setup', undefined],
  ['#key=', undefined],
  ['short', undefined],
  [`#key=${key}&more=1`, undefined],
])('the key in %j is %j', (text, expected) => {
  expect(keyOf(text)).toBe(expected)
})
