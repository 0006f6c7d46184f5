import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const unmet = (...given: Parameters<typeof passwordStrength>) =>
  passwordStrength(...given)
    .rules.filter(({ met }) => !met)
    .map(({ rule }) => rule)

test.each([
  ['', ['length', 'kinds']],
  ['abcdefg', ['length', 'kinds']],
  ['abcdefgh', ['kinds']],
  ['abcdefg1', []],
  ['ABCDEFGh', []],
  ['1234567!', []],
  ['12345678901234567890', ['kinds']],
  ['a2345678901234567890', []],
  ['a23456789012345678901', ['length']],
  ['密码密码密码密1', []],
  ['😀😀😀😀😀😀😀a', []],
] as const)('the usual policy on “%s” misses %j', (value, rules) => {
  expect(unmet(value)).toEqual(rules)
  expect(passwordStrength(value).ok).toBe(rules.length === 0)
})

test('an institution can set stricter rules', () => {
  const policy = { min: 12, max: 64, kinds: 3, forbidden: ['Quad', '20260001', ' '] }
  expect(unmet('Quad-20260001', policy)).toEqual(['forbidden'])
  expect(unmet('my-QUAD-secret-1', policy)).toEqual(['forbidden'])
  expect(unmet('Correct-horse', policy)).toEqual([])
  expect(unmet('correct-horse', policy)).toEqual(['kinds'])
  expect(unmet('Short-1', policy)).toEqual(['length'])
  expect(unmet('', policy)).toEqual(['length', 'kinds', 'forbidden'])
})

test('the level rises with the difficulty of guessing, and remains low while a rule is not met', () => {
  const levels = ['', 'aaaaaaaaaaaaaaaa', 'aaaaaaa1', 'Quad-2026', 'Tulpe-Moos-4', 'f7#Kq9!vTz2&wLp'].map(
    (value) => passwordStrength(value).level,
  )
  expect(levels).toEqual([0, 1, 1, 2, 3, 4])
  expect(passwordStrength('f7#Kq9!vTz2&wLp', { forbidden: ['kq9'] }).level).toBe(1)
})
