import { expectTypeOf } from 'vitest'
import { ApiError, type ErrorReason, isErrorOf } from '../index.ts'

const error: unknown = new ApiError({ errcode: 409, errmsg: '' })

// The data have the type that the contract declares for the call and the status.
if (isErrorOf(error, 409, 'profile.saveContact')) {
  expectTypeOf(error.data).toEqualTypeOf<{ value: string }>()
  expectTypeOf(error.errcode).toEqualTypeOf<409>()
  error.errmsg.toUpperCase()
}
if (isErrorOf(error, 409, 'directory.createPerson')) {
  expectTypeOf(error.data).toEqualTypeOf<{ fields: Record<string, string> }>()
}
// For several calls, they have the type of any of them.
if (isErrorOf(error, 403, 'auth.login', 'auth.loginStep')) {
  expectTypeOf(error.data.reason).toEqualTypeOf<'second-factor' | 'new-password' | 'set-up' | 'password-too'>()
}
// Without this check, their type is unknown.
if (error instanceof ApiError) expectTypeOf(error.data).toBeUnknown()

// @ts-expect-error the contract declares no data for this status
isErrorOf(error, 410, 'profile.saveContact')
// @ts-expect-error no such call
isErrorOf(error, 409, 'profile.save')
// @ts-expect-error the name of the call is missing
isErrorOf(error, 409)

expectTypeOf<'step-up' | 'disabled' | 'expired'>().toExtend<ErrorReason>()
// @ts-expect-error no such reason
expectTypeOf<'step up'>().toExtend<ErrorReason>()
