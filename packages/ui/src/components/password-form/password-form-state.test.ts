import { expect, test } from 'vitest'
import { checkPasswords } from './password-form-state.ts'

const rules = { policy: {}, withCurrent: true }

test.each([
  [{ current: 'Quad-2026', next: 'Moos-2027', confirm: 'Moos-2027' }, {}],
  [{ current: '', next: 'Moos-2027', confirm: 'Moos-2027' }, { current: 'missingCurrent' }],
  [{ current: 'Quad-2026', next: 'short', confirm: 'short' }, { next: 'format' }],
  [{ current: 'Quad-2026', next: 'Quad-2026', confirm: 'Quad-2026' }, { next: 'same' }],
  [{ current: 'Quad-2026', next: 'Moos-2027', confirm: 'moos-2027' }, { confirm: 'mismatch' }],
  [
    { current: '', next: '', confirm: 'x' },
    { current: 'missingCurrent', next: 'format', confirm: 'mismatch' },
  ],
])('%j has the problems %j', (draft, problems) => {
  expect(checkPasswords(draft, rules)).toEqual(problems)
})

test('a first password needs no current password, and the institution sets the password rules', () => {
  const draft = { current: '', next: 'Moos-2027', confirm: 'Moos-2027' }
  expect(checkPasswords(draft, { policy: {}, withCurrent: false })).toEqual({})
  expect(checkPasswords(draft, { policy: { min: 12 }, withCurrent: false })).toEqual({ next: 'format' })
})
