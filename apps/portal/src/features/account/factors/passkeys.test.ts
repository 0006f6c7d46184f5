import { expect, test } from 'vitest'
import { passkeyProblemOf } from './passkeys.ts'

const errorNamed = (name: string) => Object.assign(new Error('from the browser'), { name })

test('errors of the browser are distinguished from those of the server', () => {
  expect(passkeyProblemOf(errorNamed('NotAllowedError'))).toBe('cancelled')
  expect(passkeyProblemOf(errorNamed('AbortError'))).toBe('cancelled')
  expect(passkeyProblemOf(errorNamed('InvalidStateError'))).toBe('already-registered')
  expect(passkeyProblemOf(errorNamed('SecurityError'))).toBe('unsupported')
  expect(passkeyProblemOf(new TypeError('Failed to fetch dynamically imported module'))).toBe('not-loaded')
  expect(passkeyProblemOf(errorNamed('ApiError'))).toBeUndefined()
  expect(passkeyProblemOf(undefined)).toBeUndefined()
})
