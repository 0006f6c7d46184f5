import { ApiError } from '@quadrangle/api-client'
import { expect, test } from 'vitest'
import { loginNeedIn, loginNeedOf } from './login-step.ts'

const refusal = (errcode: number, data: unknown, call = 'auth.login') =>
  new ApiError({ errcode, errmsg: '', data, call })

test('a response with status 403 names the next step of the log-in', () => {
  const methods = ['totp', 'recovery'] as const
  expect(loginNeedOf(refusal(403, { reason: 'second-factor', methods }))).toEqual({ reason: 'second-factor', methods })
  expect(loginNeedOf(refusal(403, { reason: 'set-up', methods: [] }))).toEqual({ reason: 'set-up' })
  expect(loginNeedOf(refusal(403, { reason: 'new-password', methods: [] }))).toEqual({ reason: 'new-password' })
})

test('other failures indicate no further step', () => {
  expect(loginNeedOf(refusal(403, null))).toBeUndefined()
  expect(loginNeedOf(refusal(422, { reason: 'second-factor', methods: [] }))).toBeUndefined()
  expect(loginNeedOf(refusal(403, { reason: 'password-too' }, 'auth.loginStep'))).toBeUndefined()
  expect(loginNeedOf(refusal(403, { reason: 'step-up' }, 'account.link'))).toBeUndefined()
  expect(loginNeedOf(new TypeError('lost'))).toBeUndefined()
})

test('the address says which step follows a log-in at the provider', () => {
  const methods = ['totp', 'recovery']
  expect(loginNeedIn({ step: 'second-factor', methods: 'recovery password totp' })).toEqual({
    reason: 'second-factor',
    methods,
  })
  expect(loginNeedIn({ step: 'set-up' })).toEqual({ reason: 'set-up' })
  expect(loginNeedIn({ step: 'second-factor', methods: 'password' })).toBeUndefined()
  expect(loginNeedIn({ step: 'new-password' })).toBeUndefined()
  expect(loginNeedIn({})).toBeUndefined()
})
