import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTheme, fromDesignTokens, type ThemeConfig, toDesignTokens } from '../index.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const color = (hex: string) => ({
  $type: 'color',
  $value: { colorSpace: 'srgb', components: [1, 0, 0], alpha: 1, hex },
})

describe('importing design tokens', () => {
  test('tokens with usual names are found, references are followed, and types are inherited', () => {
    const { config, sources, issues } = fromDesignTokens({
      color: {
        $type: 'color',
        palette: { crimson: { 500: { $value: { colorSpace: 'srgb', components: [0.5412, 0.0824, 0.2196] } } } },
        brand: { primary: { $value: '{color.palette.crimson.500}' }, accent: { $value: '#FFD200' } },
        feedback: { error: { $ref: '#/color/brand/accent' }, success: { $root: { $value: '#006400ff' } } },
      },
      radius: { $type: 'dimension', small: { $value: '2px' }, card: { $value: { value: 0.5, unit: 'rem' } } },
      typography: { family: { $type: 'fontFamily', body: { $value: ['Source Han Sans', 'sans-serif'] } } },
    })
    expect(config).toEqual({
      brand: '#8a1538',
      secondary: '#ffd200',
      danger: '#ffd200',
      success: '#006400',
      cardRadius: 8,
      fontFamily: 'Source Han Sans, sans-serif',
    })
    expect(sources).toMatchObject({ brand: 'color.brand.primary', cardRadius: 'radius.card' })
    expect(issues).toEqual([])
    expect(createTheme(config).issues).toEqual([])
  })

  test('an explicitly named path is used instead of a usual one, and a wrong path is reported', () => {
    const file = {
      primary: color('#ff0000'),
      blue: { $type: 'color', $value: { colorSpace: 'lab', hex: '#00f' } },
      n: { $value: 1 },
    }
    expect(fromDesignTokens(file, { brand: 'blue' })).toMatchObject({ config: { brand: '#0000ff' }, issues: [] })
    const wrong = fromDesignTokens(file, { brand: 'no.such', fontFamily: 'n' })
    expect(wrong.config).toEqual({})
    expect(wrong.issues.map(({ message }) => message)).toEqual([
      'The token "no.such" for brand does not exist; the default is used instead.',
      'The token "n" for fontFamily has another type; the default is used instead.',
    ])
  })

  test.each([
    [{ colorSpace: 'oklch', components: [0.5, 'none', 0] }, '#636363'],
    [{ colorSpace: 'srgb', components: [2, -1, 0.5] }, '#ff0080'],
    [{ colorSpace: 'srgb', components: [1, 0, 0], alpha: 0.5 }, undefined],
    [{ colorSpace: 'display-p3', components: [1, 0, 0] }, undefined],
    [{ colorSpace: 'srgb', components: ['red', 0, 0], hex: 7 }, undefined],
    ['rgb(1 2 3)', undefined],
  ])('%j is %s', ($value, brand) => {
    expect(fromDesignTokens({ brand: { $type: 'color', $value } }).config.brand).toBe(brand)
  })

  test('a group inherits the tokens of the group that it extends', () => {
    const file = {
      base: { $type: 'color', ink: { $value: '#111' }, primary: { $value: '#222' } },
      own: { $extends: '{base}', ink: { $value: '#333' } },
    }
    expect(fromDesignTokens(file, { brand: 'own.primary', secondary: 'own.ink' }).config).toEqual({
      brand: '#222222',
      secondary: '#333333',
    })
  })

  test('circular references and deep nesting terminate', () => {
    const circle = {
      a: { $type: 'color', $value: '{b}' },
      b: { $type: 'color', $value: '{a}' },
      c: { $extends: '{d}', x: { $extends: '{d}' }, y: { $extends: '{c}' } },
      d: { $extends: '{c}', x: { $extends: '{c}' }, y: { $extends: '{d}' } },
    }
    expect(fromDesignTokens(circle, { brand: 'a' }).config).toEqual({})
    let deep: object = color('#ff0000')
    for (let at = 0; at < 5000; at++) deep = { brand: deep }
    expect(fromDesignTokens(deep).config).toEqual({})
  })

  // a slow implementation takes far longer than ten seconds
  test('a long path, name or reference takes no longer than a short one', () => {
    const depth = 20_000
    let deep: object = { $value: '#ff0000' }
    for (let at = 0; at < depth; at++) deep = { a: deep }
    const many = (token: (at: number) => object) =>
      Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`t${at}`, token(at)]))
    const long = 'n'.repeat(1_000_000)
    for (const file of [
      { brand: { $ref: `#${'/a'.repeat(depth)}` }, ...deep },
      { ...many(() => ({ $value: '{far}' })), far: { $value: `{${'a.'.repeat(100_000)}a}` } },
      { [long]: many(() => ({ $value: '#ff0000' })) },
    ]) {
      expect(fromDesignTokens(file).config).toEqual({})
    }
  }, 10_000)

  test('no file makes the import throw or puts unchecked text into a theme', () => {
    const value = fc.oneof(fc.anything(), fc.constantFrom('{a}', '#/a', '#8a1538', 'x; color: red', ['a', '"'], 1e9))
    const token = fc.record({ $type: fc.constantFrom('color', 'dimension', 'fontFamily', 1), $value: value })
    const file = fc.oneof(
      fc.anything(),
      fc.dictionary(
        fc.constantFrom('brand', 'primary', 'a', 'radius', 'card', 'body', '__proto__', '$extends'),
        fc.oneof(token, fc.dictionary(fc.constantFrom('brand', 'card', '$root'), token)),
      ),
    )
    fc.assert(
      fc.property(file, (given) => {
        for (const text of Object.values(createTheme(fromDesignTokens(given).config).variables)) {
          expect(text).not.toMatch(/[;{}<>]/)
        }
      }),
      { numRuns: 1000, seed: 20260001 },
    )
  })
})

describe('exporting design tokens', () => {
  test('importing an exported theme gives the same configuration', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
    const configArbitrary = fc.record(
      {
        brand: hex,
        secondary: hex,
        danger: hex,
        cardTitleBackground: hex,
        cardRadius: fc.integer({ min: 0, max: 32 }),
        textScale: fc.integer({ min: 90, max: 130 }),
        motion: fc.integer({ min: 0, max: 200 }),
        fontFamily: fc.constantFrom('Georgia, serif', 'Source Han Serif'),
      },
      { requiredKeys: ['brand'] },
    )
    fc.assert(
      fc.property(configArbitrary, fc.constantFrom('light', 'dark'), (config: ThemeConfig, scheme) => {
        const theme = createTheme(config)
        const { config: imported, issues } = fromDesignTokens(JSON.parse(JSON.stringify(toDesignTokens(theme, scheme))))
        expect(issues).toEqual([])
        expect(createTheme(imported).config).toEqual(theme.config)
      }),
      { numRuns: 300, seed: 20260001 },
    )
  })

  test('tokens that equal a seed refer to it, and custom tokens have their own types', () => {
    const theme = createTheme({
      brand: '#8a1538',
      custom: { chartGrid: { light: '#ddd', dark: '#444' }, gap: '1rem', ease: 'linear' },
    })
    const file = toDesignTokens(theme, 'dark')
    expect(file.color).toMatchObject({
      accent: { $type: 'color', $value: '{seed.brand}' },
      text: { $value: { colorSpace: 'srgb', hex: theme.dark.text } },
    })
    expect(file.custom).toEqual({
      'chart-grid': {
        $type: 'color',
        $value: { colorSpace: 'srgb', components: [0.2667, 0.2667, 0.2667], alpha: 1, hex: '#444444' },
      },
      gap: { $type: 'dimension', $value: { value: 1, unit: 'rem' } },
    })
    expect(file.radius).toMatchObject({ card: { $type: 'dimension', $value: { value: 12, unit: 'px' } } })
    expect(Object.keys(file.seed as object)).toEqual(['brand'])
  })
})
