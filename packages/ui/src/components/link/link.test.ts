import { expect, test } from 'vitest'
import { safeHref } from '../../theme/safe-url.ts'
import { initials } from '../avatar/initials.ts'
import { formatCount } from '../badge/badge.tsx'
import { isExternal } from './is-external.ts'

test.each(['https://example.edu/a', '//cdn.example.edu', '/notice-v2', '/'])('%s may be followed', (href) => {
  expect(safeHref(href)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http://example.edu',
  'https:/x',
  'https://',
  'vbscript:x',
  'notice',
  '',
])('%j is not allowed', (href) => {
  expect(safeHref(href)).toBeUndefined()
})

test('addresses outside the site are distinguished from those inside', () => {
  expect(['https://a.b', '//a.b', 'mailto:a@b', '/a', '#a', 'a/b:c'].map(isExternal)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a count above its limit is shown as the limit with a plus', () => {
  expect([7, 99, 100].map((count) => formatCount(count))).toEqual(['7', '99', '99+'])
  expect([999, 9999, 12_000].map((count) => formatCount(count, 9999))).toEqual(['999', '9,999', '9,999+'])
})

test('initials are the last two Chinese characters, or the first letters of the first and last name', () => {
  expect(['欧阳静怡', '李明', 'Ada Lovelace', 'Plato', '  maximilian von hohenstein ', ''].map(initials)).toEqual([
    '静怡',
    '李明',
    'AL',
    'P',
    'MH',
    '',
  ])
})
