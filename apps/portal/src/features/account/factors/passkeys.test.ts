import { expect, test } from 'vitest'
import { passkeyProblemOf } from './passkeys.ts'

const named = (name: string) => Object.assign(new Error('from the browser'), { name })

test('errors of the browser are distinguished from those of the server', () => {
  expect(passkeyProblemOf(named('NotAllowedError'))).toBe('cancelled')
  expect(passkeyProblemOf(named('AbortError'))).toBe('cancelled')
  expect(passkeyProblemOf(named('InvalidStateError'))).toBe('already-registered')
  expect(passkeyProblemOf(named('SecurityError'))).toBe('unsupported')
  expect(passkeyProblemOf(new TypeError('Failed to fetch dynamically imported module'))).toBe('not-loaded')
  expect(passkeyProblemOf(named('ApiError'))).toBeUndefined()
  expect(passkeyProblemOf(undefined)).toBeUndefined()
})
