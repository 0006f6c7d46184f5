import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTheme, defaultThemeConfig, type ThemeConfig } from './index.ts'

describe('a configuration', () => {
  // each refused field is named on the console
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
  afterEach(() => vi.restoreAllMocks())

  test('an invalid field is reported and replaced by its default', () => {
    const theme = createTheme({
      brand: 'red; } body { display: none',
      cardRadius: Number.NaN,
      headerHeight: 72,
      cardTitleBackground: 'url(//x)',
      mask: 3 as 1,
      density: 'huge' as 'compact',
      background: 'http://example.edu/a.png',
      banner: { light: '/a.png', dark: 'javascript:alert(1)' },
      bannerIndex: 1.5,
      logo: 7 as unknown as string,
      logoBottom: { light: 'data:text/html,<script>' },
      logoLink: 'data:image/png;base64,AAAA',
      names: { zh: '大学', en: 5, __proto: 'x' } as unknown as Record<string, string>,
    })
    expect(theme.issues.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'brand not-a-colour',
      'cardRadius not-in-range',
      'cardTitleBackground not-a-colour',
      'mask not-a-choice',
      'density not-a-choice',
      'background not-an-address',
      'banner.dark not-an-address',
      'bannerIndex not-in-range',
      'logo not-an-address',
      'logoBottom.light not-an-address',
      'logoLink not-an-address',
      'names.en not-a-name',
      'names.__proto unknown-field',
    ])
    expect(theme.issues[0]?.message).toBe(
      'brand is "red; } body { display: none", expected a colour like #1f5fbf, #15b or navy; the default is used instead.',
    )
    expect(theme.config.banner).toEqual({ light: '/a.png', dark: '/a.png' })
    expect(theme.config.names).toEqual({ zh: '大学' })
    expect(theme.config).toMatchObject({ brand: '#1f5fbf', cardRadius: 12, headerHeight: 72, mask: 1 })
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'vbscript:x',
    'http://example.edu/x',
    'ftp://example.edu/x',
    'blob:https://example.edu/1',
    'file:///etc/passwd',
    'x.png',
    '/a b.png',
    '/a\nb.png',
    '/\\example.edu/x.png',
    'https:/example.edu',
    'data:text/html,x',
  ])('%j is refused as the address of a picture or a link', (address) => {
    const theme = createTheme({ logo: address, logoLink: address })
    expect(theme.issues.map(({ field }) => field)).toEqual(['logo', 'logoLink'])
    expect(theme.config).toMatchObject({ logo: { light: '', dark: '' }, logoLink: '' })
    for (const { message } of theme.issues) expect(message.length).toBeLessThan(250)
  })

  test('the length of an address is limited', () => {
    const theme = createTheme({
      logo: `https://example.edu/${'a'.repeat(2000)}`,
      banner: `data:image/png,${'a'.repeat(1e6)}`,
    })
    expect(theme.issues.map(({ field }) => field)).toEqual(['banner', 'logo'])
    for (const { message } of theme.issues) expect(message.length).toBeLessThan(250)
  })

  test('addresses of the portal, https and data pictures are accepted', () => {
    const data = 'data:image/svg+xml;base64,PHN2Zy8+'
    const theme = createTheme({
      background: { light: '/media/day.jpg', dark: 'https://cdn.example.edu/night.jpg?a=(1)' },
      logo: data,
      logoLink: '//example.edu',
      names: { zh: ' 大学 ', 'en-GB': 'University' },
    })
    expect(theme.issues).toEqual([])
    expect(theme.config.logo).toEqual({ light: data, dark: data })
    expect(theme.config.names).toEqual({ zh: '大学', 'en-GB': 'University' })
    expect(theme.variables['--qd-background-light']).toBe('url("/media/day.jpg")')
    expect(theme.variables['--qd-background-dark']).toBe('url("https://cdn.example.edu/night.jpg?a=%281%29")')
    expect(theme.variables['--qd-banner-dark']).toBe('none')
  })

  test('at most 20 unknown fields are reported, also names such as __proto__', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field${at}`, 1]))
    expect(createTheme(many).issues).toHaveLength(20)
    const polluted = JSON.parse('{"__proto__": {"brand": "#ff0000"}, "constructor": 1, "brnad": "#fff"}')
    const theme = createTheme(polluted)
    expect(theme.issues.map(({ field, code }) => `${field} ${code}`)).toEqual([
      '__proto__ unknown-field',
      'constructor unknown-field',
      'brnad unknown-field',
    ])
    expect(theme.config.brand).toBe('#1f5fbf')
    expect(createTheme(Object.create({ brand: '#ff0000' })).config.brand).toBe('#1f5fbf')
    expect(({} as { brand?: string }).brand).toBeUndefined()
  })

  test('a value that is no object gives the default theme and an issue', () => {
    for (const notAnObject of [1, 'x', [], true, 10n, Symbol('x'), () => 1]) {
      const theme = createTheme(notAnObject as unknown as ThemeConfig)
      expect(theme.config).toEqual(defaultThemeConfig)
      expect(theme.issues.map(({ field, code }) => `${field} ${code}`)).toEqual([' not-an-object'])
    }
    expect(createTheme(null as unknown as ThemeConfig).issues).toEqual([])
  })

  test('a component whose tokens are no object is reported', () => {
    const { issues } = createTheme({ components: { button: 40, card: null } } as unknown as ThemeConfig)
    expect(issues.map(({ field, code }) => `${field} ${code}`)).toEqual(['components.button not-an-object'])
  })

  test('for any configuration it never throws, writes only values, and accepts its own result', () => {
    const hostile = fc.oneof(
      fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
      fc.string(),
      fc.double(),
      fc.constantFrom(
        '#1f5fb',
        '#1f5fbf;',
        'url(x)',
        'Georgia, "Source Han Serif", serif',
        'A"; color: red',
        '</style>',
        'javascript:1',
        '"',
        -1,
        Number.POSITIVE_INFINITY,
        {},
      ),
    )
    const config = fc.record(
      Object.fromEntries(Object.keys(defaultThemeConfig).map((key) => [key, hostile])) as Record<
        string,
        typeof hostile
      >,
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(config, (given) => {
        const theme = createTheme(given as ThemeConfig)
        for (const [name, value] of Object.entries(theme.variables)) {
          expect(`${name}: ${value}`).toMatch(
            /^--qd-[\w-]+: (\d[\d.e-]*px|[\d.]+|(("[\p{L}\p{N} ._-]+"|[a-z-]+), )+var\(--qd-font-[a-z-]+\)|light-dark\(#[0-9a-f]{6,8}, #[0-9a-f]{6,8}\)|none|url\("[^"\\<>\s]*"\))$/u,
          )
        }
        // an accepted configuration is accepted again without issues
        expect(createTheme(theme.config)).toMatchObject({ issues: [], config: theme.config })
      }),
      { numRuns: 500, seed: 20260001 },
    )
  })

  test('null and undefined mean the default and are no issue', () => {
    const nothing = { brand: undefined, cardRadius: null, mask: undefined } as unknown as { brand?: string }
    expect(createTheme(nothing)).toMatchObject({ issues: [], config: { cardRadius: 12 } })
  })
})
