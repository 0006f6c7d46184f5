import { expect, test } from 'vitest'
import { shortReason } from './courier.ts'

test.each([
  ['HTTP 422 bad 13900000001, +86-139-0000-0001 or a@b.example', 'HTTP 422 bad …, … or …'],
  ['550-5.1.1 <a@b.example>:\r\n no such user; queued as 20261120', '550-5.1.1 <…>: no such user; queued as …'],
  ['421 4.7.28 try again in 3600 s', '421 4.7.28 try again in 3600 s'],
])('of “%s” the ledger keeps what is nobody’s number or address', (said, kept) => {
  expect(shortReason(said)).toBe(kept)
})

// What takes ever longer for a longer answer is past the time-out of every test.
test('a gateway that does not stop talking is cut short', () => {
  for (const said of ['a', '1', '@', ' ', '+1-']) expect(shortReason(said.repeat(250_000)).length).toBeLessThan(161)
})
