import { expect, test } from 'vitest'
import { identityOf } from './identity.ts'

const emailOf = (email: string, emailIsVerified = true) =>
  identityOf(
    { number: '20260001', name: '林晓雨', email },
    { authority: 'idp', subject: '1', map: { number: 'number', name: 'name', email: 'email' }, emailIsVerified },
  ).email

test('an address is used if it is valid and was verified at the provider', () => {
  expect(emailOf('lin@example.edu')).toBe('lin@example.edu')
  expect(emailOf('lin@example.edu', false)).toBe('')
})

test.each(['lin', 'a,b@example.edu', 'a..b@example.edu', 'a\u202e@example.edu', 'lin@localhost'])(
  'the invalid address %j is ignored',
  (email) => {
    expect(emailOf(email)).toBe('')
  },
)
