import { ApiError } from '@quadrangle/api-client'
import { expect, test } from 'vitest'
import { loginNeedFromAddress, loginNeedFromError } from './login-need.ts'

const refusal = (errcode: number, data: unknown, call = 'auth.login') =>
  new ApiError({ errcode, errmsg: '', data, call })

test('a response with status 403 names the next step of the log-in', () => {
  const methods = ['totp', 'recovery'] as const
  expect(loginNeedFromError(refusal(403, { reason: 'second-factor', methods }))).toEqual({
    reason: 'second-factor',
    methods,
  })
  expect(loginNeedFromError(refusal(403, { reason: 'set-up', methods: [] }))).toEqual({ reason: 'set-up' })
  expect(loginNeedFromError(refusal(403, { reason: 'new-password', methods: [] }))).toEqual({ reason: 'new-password' })
})

test('other failures indicate no further step', () => {
  expect(loginNeedFromError(refusal(403, null))).toBeUndefined()
  expect(loginNeedFromError(refusal(422, { reason: 'second-factor', methods: [] }))).toBeUndefined()
  expect(loginNeedFromError(refusal(403, { reason: 'password-too' }, 'auth.loginStep'))).toBeUndefined()
  expect(loginNeedFromError(refusal(403, { reason: 'step-up' }, 'account.link'))).toBeUndefined()
  expect(loginNeedFromError(new TypeError('lost'))).toBeUndefined()
})

test('the address says which step follows a log-in at the provider', () => {
  const methods = ['totp', 'recovery']
  expect(loginNeedFromAddress({ step: 'second-factor', methods: 'recovery password totp' })).toEqual({
    reason: 'second-factor',
    methods,
  })
  expect(loginNeedFromAddress({ step: 'set-up' })).toEqual({ reason: 'set-up' })
  expect(loginNeedFromAddress({ step: 'second-factor', methods: 'password' })).toBeUndefined()
  expect(loginNeedFromAddress({ step: 'new-password' })).toBeUndefined()
  expect(loginNeedFromAddress({})).toBeUndefined()
})
