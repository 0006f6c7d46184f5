import { formatHex, parse } from 'culori'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testAll, testSeed } from '../../../../scripts/support/test-all.ts'
import { forgetWarnings } from '../components/warn-once.ts'
import { componentVariables } from '../theme/component-tokens.ts'
import type { ThemeOptions } from '../theme/create-theme.ts'
import { customVariables } from '../theme/custom-tokens.ts'
import { createTheme, fromDesignTokens, type TokenField, themeToCss } from '../theme/index.ts'
import { parseColor } from '../theme/parse-color.ts'
import { themeRules } from '../theme/theme-config.gen.ts'
import { addressText, colourText, hostileData, hostileNumber, hostileText, numberText } from './hostile-arbitraries.ts'

const warn = vi.fn()
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(warn))
afterEach(() => warn.mockClear())
afterAll(() => {
  vi.restoreAllMocks()
})

const runs = { numRuns: testAll ? 10_000 : 500, seed: testSeed }
const text = fc.oneof(hostileText, colourText, numberText, addressText)
const value = fc.oneof(text, hostileNumber)

/** A value that ends no declaration and loads nothing but a picture whose address was checked. */
const SAFE =
  /^(?:url\("(?:https:\/|\/|data:image\/)[^"'()<>\\\s]*"\)|(?!url\(|image(?:-set)?\(|src\()[^"'\\;{}<>\n\r\f@!]|"[^"\\<>\n\r\f]*")*$/i

function isSafe([name, cssValue]: [string, string]): boolean {
  let rest = cssValue.replace(/"[^"]*"/g, '')
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/\([^()]*\)/g, '')
  }
  return /^--qd-[a-z][a-zA-Z\d-]*$/.test(name) && SAFE.test(cssValue) && !/[()]/.test(rest)
}

function expectSafe(variables: Readonly<Record<string, string>>): void {
  expect(Object.entries(variables).filter((entry) => !isSafe(entry))).toEqual([])
}

test('every text that is read as a colour has the value that a browser gives it', () => {
  fc.assert(
    fc.property(fc.oneof(colourText, text), (given) => {
      const color = parseColor(given)
      if (color === undefined) return
      expect(color).toMatch(/^#[0-9a-f]{6}$/)
      expect(formatHex(parse(given.trim().toLowerCase()))).toBe(color)
    }),
    runs,
  )
})

test('tokens of components become safe sizes, and a limited number of issues is reported', () => {
  const tokens = ['radius', 'height', 'paddingInline', 'fontWeight', 'padding', 'rowHeight']
  const components = [
    'button',
    'field',
    'dialog',
    'menu',
    'tag',
    'tooltip',
    'card',
    'table',
    'tabs',
    'switch',
    'checkbox',
  ]
  fc.assert(
    fc.property(hostileData(value, [...components, ...tokens]), (given) => {
      const { variables, issues } = componentVariables(given)
      for (const size of Object.values(variables)) expect(size).toMatch(/^\d+(\.\d+)?(e-\d+)?(px)?$/)
      expectSafe(variables)
      expect(issues.length).toBeLessThan(200)
    }),
    runs,
  )
})

test('a custom token remains within its declaration and loads nothing', () => {
  const dictionaries = fc.dictionary(
    fc.oneof(fc.constantFrom('grid', 'chartGrid', 'a-b', 'light', 'dark'), hostileText),
    fc.oneof(value, fc.record({ light: text, dark: text })),
  )
  fc.assert(
    fc.property(fc.oneof(dictionaries, hostileData(value, ['grid', 'chartGrid', 'light', 'dark'])), (given) => {
      const { variables, references, issues } = customVariables(given)
      expectSafe(variables)
      for (const reference of Object.values(references)) {
        expect(variables).toHaveProperty(reference.slice(4, -1))
      }
      expect(issues.length).toBeLessThan(200)
    }),
    runs,
  )
})

test('any file of design tokens gives each field a value of its type', () => {
  const reference = fc.constantFrom(
    '{color.brand}',
    '#/color/brand',
    '{brand}',
    '{color.primary.$value}',
    'color',
    'dimension',
  )
  const keys = [
    '$value',
    '$type',
    '$ref',
    '$extends',
    '$root',
    'color',
    'brand',
    'primary',
    'radius',
    'card',
    'seed',
    'font',
    'body',
  ]
  const parts = ['components', 'colorSpace', 'srgb', 'hex', 'value', 'unit', 'alpha']
  const validToken = fc.constantFrom(
    { $type: 'color', $value: '#8a1538' },
    { $type: 'dimension', $value: { value: 1, unit: 'rem' } },
    { $type: 'fontFamily', $value: ['Inter'] },
    { $value: 12 },
  )
  const anyToken = fc.record(
    {
      $type: fc.constantFrom('color', 'dimension', 'fontFamily', 'number', 'duration'),
      $value: fc.oneof(
        fc.constantFrom<unknown>('#8a1538', 12, '1rem', 'Inter'),
        value,
        reference,
        hostileData(value, parts),
      ),
    },
    { requiredKeys: ['$value'] },
  )
  const token = fc.oneof(validToken, anyToken)
  const group = fc.record(
    { brand: token, primary: token, body: token, card: token, $type: text, $extends: reference, $root: token },
    { requiredKeys: [] },
  )
  const file = fc.oneof(
    fc.record({ color: group, radius: group, font: group, seed: group, brand: token }, { requiredKeys: [] }),
    hostileData(fc.oneof(token, group, reference, value), keys),
  )
  const paths = fc.dictionary(fc.constantFrom('brand', 'danger', 'cardRadius', 'fontFamily'), fc.oneof(reference, text))
  let acceptedCount = 0
  fc.assert(
    fc.property(file, paths, (given, wanted) => {
      const { config, sources, issues } = fromDesignTokens(given, wanted as Partial<Record<TokenField, string>>)
      expect(Object.keys(sources).sort()).toEqual(Object.keys(config).sort())
      expect(issues.every(({ field }) => field in wanted)).toBe(true)
      for (const [field, fieldValue] of Object.entries(config)) {
        const { type } = themeRules[field as TokenField]
        expect(typeof fieldValue).toBe(type === 'number' ? 'number' : 'string')
        if (type === 'colour') expect(fieldValue).toMatch(/^#[0-9a-f]{6}$/)
        acceptedCount += 1
      }
    }),
    runs,
  )
  expect(acceptedCount).toBeGreaterThan(runs.numRuns / 20)
})

test('any options give a theme: each value is safe, and each refused value is replaced and reported once', () => {
  const field = (name: string): fc.Arbitrary<unknown> => {
    const { type } = themeRules[name as keyof typeof themeRules]
    if (type === 'colour') return fc.oneof(colourText, value)
    if (type === 'number' || type === 'choice') return fc.oneof(hostileNumber, numberText)
    if (type === 'image') return fc.oneof(addressText, fc.record({ light: addressText, dark: addressText }), value)
    return fc.oneof(text, hostileData(value, ['en', 'zh', 'light', 'dark']))
  }
  const fields = Object.fromEntries(Object.keys(themeRules).map((name) => [name, field(name)]))
  const options = fc.oneof(
    { weight: 5, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: hostileData(value, Object.keys(themeRules)) },
  )
  const defaults = createTheme().config
  fc.assert(
    fc.property(options, (given) => {
      forgetWarnings()
      warn.mockClear()
      const theme = createTheme(given as ThemeOptions)
      expectSafe(theme.variables)
      expect(themeToCss(theme, '.scope')).not.toMatch(/<|\0/)
      const messages = warn.mock.calls.map(([message]) => String(message))
      expect(messages).toEqual([...new Set(theme.issues.map(({ message }) => `Quadrangle UI: ${message}`))])
      for (const { field, code } of theme.issues) {
        if (code !== 'unknown-field' && field in defaults) {
          expect(theme.config[field as 'brand']).toEqual(defaults[field as 'brand'])
        }
      }
    }),
    runs,
  )
})
