import { expect, test } from 'vitest'
import { redactReason } from './redact-reason.ts'

test.each([
  ['HTTP 422 bad 13900000001, +86-139-0000-0001 or a@b.example', 'HTTP 422 bad …, … or …'],
  ['550-5.1.1 <a@b.example>:\r\n no such user; queued as 20261120', '550-5.1.1 <…>: no such user; queued as …'],
  ['421 4.7.28 try again in 3600 s', '421 4.7.28 try again in 3600 s'],
])('addresses and numbers of people are removed from “%s”', (response, redacted) => {
  expect(redactReason(response)).toBe(redacted)
})

// A regular expression with quadratic time would exceed the timeout of this test.
test('an endless response is truncated', () => {
  for (const part of ['a', '1', '@', ' ', '+1-']) expect(redactReason(part.repeat(250_000)).length).toBeLessThan(161)
})
