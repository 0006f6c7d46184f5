import { expect, test } from 'vitest'
import { SignOnError } from './sign-on-error.ts'

test('the message for the log names no person, the detail for administrators does', () => {
  const error = new SignOnError('conflict', 'the account belongs to T0012, but comes with the number 20260001')
  expect([error.message, error.detail]).toEqual([
    'Single sign-on: conflict',
    'the account belongs to T0012, but comes with the number 20260001',
  ])
  expect(new SignOnError('refused', 'the nonce is wrong').message).toBe('Single sign-on: refused (the nonce is wrong)')
})
