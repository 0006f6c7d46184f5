import { afterEach, expect, test, vi } from 'vitest'
import { resolveLocale } from './resolve-locale.ts'

afterEach(() => vi.restoreAllMocks())

test('the languages of the kit are recognised in every region, and nothing is logged', () => {
  const warn = vi.spyOn(console, 'warn')
  const resolved = ['zh', 'zh_CN', 'zh-Hans-SG', 'en', 'en_GB', 'EN-us'].map((tag) => resolveLocale(tag, false))
  expect(resolved.map(({ locale, language }) => `${locale} ${language}`)).toEqual([
    ...Array(3).fill('zh zh'),
    ...Array(3).fill('en en'),
  ])
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['fr', 'en', 'English'],
  ['ar-EG', 'en', 'English'],
  ['tlh', 'en', 'English'],
  ['zh-TW', 'zh', 'Simplified Chinese'],
  ['yue-Hant', 'zh', 'Simplified Chinese'],
])('without its own strings %s falls back to %s, which is reported once', (given, language, name) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect([resolveLocale(given, false), resolveLocale(given, false)]).toEqual(
    Array(2).fill({ language, locale: language }),
  )
  expect(warn.mock.calls.flat()).toEqual([
    `Quadrangle UI: locale is "${given}"; the kit has no strings in it, so they are in ${name}. Pass yours as labels.`,
  ])
})

test('with custom strings, numbers and dates follow the locale, in the calendar of the month grids', () => {
  const warn = vi.spyOn(console, 'warn')
  const thai = resolveLocale('th', true)
  expect(thai).toEqual({ language: 'en', locale: 'th-u-ca-gregory' })
  expect(new Intl.DateTimeFormat(thai.locale, { year: 'numeric' }).format(new Date('2026-06-01'))).toContain('2026')
  expect(resolveLocale('zh_TW', true)).toEqual({ language: 'zh', locale: 'zh-TW-u-ca-gregory' })
  expect(warn).not.toHaveBeenCalled()
})

test.each(['', 'not a tag', '<b>', 7, null, undefined, {}])('%j is no language tag, so Chinese is used', (given) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(resolveLocale(given, true)).toEqual({ language: 'zh', locale: 'zh' })
  expect(warn).toHaveBeenCalledOnce()
})
