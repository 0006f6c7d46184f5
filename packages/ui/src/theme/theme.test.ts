import { differenceEuclidean, wcagContrast, wcagLuminance } from 'culori'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testAll } from '../../../../scripts/support/test-all.ts'
import {
  checkContrast,
  contrastPairs,
  createTheme,
  defaultThemeConfig,
  nameIn,
  type Palette,
  type ThemeConfig,
  textOn,
  themeToCss,
  tokenNames,
} from './index.ts'

/** The same seeds in every run, so that a failure can be repeated. */
function seeds(count: number): string[] {
  let state = 20260001
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 8
  }
  return Array.from({ length: count }, () => `#${next().toString(16).padStart(6, '0')}`)
}

const corners = ['000000', 'ffffff', 'ff0000', '00ff00', '0000ff', 'ffff00', '00ffff', 'ff00ff', '777777', '808080']

const luminances = new Map<string, number>()

/** Luminance computed by culori, cached because culori reads a colour more slowly than a lookup takes. */
function luminanceOf(color: string): number {
  const luminance = luminances.get(color) ?? wcagLuminance(color)
  if (luminances.size < 200_000) luminances.set(color, luminance)
  return luminance
}

function failures(palette: Palette): string[] {
  return contrastPairs.flatMap(({ front, back, needed }) => {
    const [a, b] = [luminanceOf(palette[front]), luminanceOf(palette[back])]
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    return ratio >= needed ? [] : [`${front} ${palette[front]} on ${back} ${palette[back]}: ${ratio.toFixed(2)}`]
  })
}

describe('the palette', () => {
  const count = testAll ? 10_000 : 1_000
  test(`meets every contrast for ${count} random configurations of all colours and the corners of the colour cube, in both scales`, () => {
    const failed: string[] = []
    const all = [...corners.map((corner) => `#${corner}`), ...seeds(count)]
    for (const [at, seed] of all.entries()) {
      // each colour differs from the brand, and every tenth one is empty
      const colourAt = (step: number) => ((at + step) % 10 === 0 ? '' : (all[(at * 7 + step * 31) % all.length] ?? ''))
      const config = {
        brand: seed,
        secondary: colourAt(1),
        danger: colourAt(2),
        warning: colourAt(3),
        success: colourAt(4),
        info: colourAt(5),
        cardTitleBackground: colourAt(6),
      }
      const theme = createTheme(config)
      for (const scheme of ['light', 'dark'] as const) {
        for (const failure of failures(theme[scheme])) failed.push(`${JSON.stringify(config)} ${scheme}: ${failure}`)
      }
    }
    expect(failed).toEqual([])
  }, 60_000)

  test('every pair is listed once, and the check reports the pair that fails', () => {
    expect(new Set(contrastPairs.map(({ front, back }) => `${front} on ${back}`)).size).toBe(contrastPairs.length)
    const { light } = createTheme({ brand: '#ffe766' })
    expect(checkContrast(light).map(({ passes }) => passes)).toEqual(contrastPairs.map(() => true))
    const unreadable = checkContrast({ ...light, text: light.surface }).filter(({ passes }) => !passes)
    expect(unreadable).toContainEqual({ front: 'text', back: 'surface', needed: 7, ratio: 1, passes: false })
  })

  test('keeps the brand and the second colour exactly as solid colours', () => {
    for (const [at, brand] of seeds(200).entries()) {
      const secondary = seeds(201)[at + 1] ?? ''
      const { light, dark } = createTheme({ brand, secondary })
      expect([light.accent, dark.accent, light.secondary, dark.secondary]).toEqual([brand, brand, secondary, secondary])
    }
  })

  test('uses the brand for a missing second colour, and preserves a status colour where it is legible', () => {
    const plain = createTheme({ brand: '#8a1538' })
    for (const role of ['', '-hover', '-text', '-soft', '-mark'] as const) {
      expect(plain.light[`secondary${role}`]).toBe(plain.light[`accent${role}`])
    }
    const tones = createTheme({ success: '#006400', danger: '#ffb3b3' })
    expect(tones.light.success).toBe('#006400')
    const adjusted = tones.adjustments.map(({ scheme, token }) => `${scheme} ${token}`)
    expect(adjusted).toContain('dark success')
    expect(adjusted).toContain('light danger')
    expect(adjusted).not.toContain('light success')
    expect(adjusted).not.toContain('dark danger')
  })

  test('reports where a seed colour was adjusted, and only there', () => {
    const pale = createTheme({ brand: '#ffe766' }).adjustments.filter(({ scheme }) => scheme === 'light')
    expect(pale.map(({ token }) => token)).toEqual(['accent-text', 'accent-mark', 'focus'])
    expect(pale[0]).toMatchObject({ from: '#ffe766', needed: 4.5 })
    expect(createTheme({ brand: '#1f5fbf' }).adjustments.filter(({ scheme }) => scheme === 'light')).toEqual([])
  })

  test('reports the size of the adjustment as ΔE-OK, and how much of it is lightness', () => {
    const okDistance = differenceEuclidean('oklab')
    for (const brand of seeds(300)) {
      for (const adjustment of createTheme({ brand, cardTitleBackground: brand, secondary: brand, info: brand })
        .adjustments) {
        expect(adjustment.distance, `${brand} ${adjustment.token}`).toBeCloseTo(
          okDistance(adjustment.from, adjustment.to),
          2,
        )
        expect(Math.abs(adjustment.lightness)).toBeLessThanOrEqual(adjustment.distance + 0.001)
        expect(adjustment.ratio).toBeGreaterThanOrEqual(1)
        if (adjustment.token !== 'card-title-bg')
          expect(Math.sign(adjustment.lightness)).toBe(adjustment.scheme === 'light' ? -1 : 1)
      }
    }
    const [text] = createTheme({ brand: '#ffe766' }).adjustments
    expect(text).toMatchObject({ scheme: 'light', token: 'accent-text' })
    expect(text?.distance).toBeGreaterThan(0.3)
  })

  test('text on any colour has at least 4.5:1', () => {
    for (const background of seeds(2000)) {
      expect(wcagContrast(textOn(background as `#${string}`), background)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('the veil keeps text legible on a black, a white and a saturated picture', () => {
    const theme = createTheme({ mask: 1 })
    const [light, dark] = /light-dark\((#\w{8}), (#\w{8})\)/.exec(theme.variables['--qd-veil'] ?? '')?.slice(1) ?? []
    const over = (veil: string, picture: string) => {
      const alpha = Number.parseInt(veil.slice(7), 16) / 255
      const channel = (at: number) => {
        const mixed =
          Number.parseInt(veil.slice(at, at + 2), 16) * alpha +
          Number.parseInt(picture.slice(at, at + 2), 16) * (1 - alpha)
        return Math.round(mixed).toString(16).padStart(2, '0')
      }
      return `#${channel(1)}${channel(3)}${channel(5)}`
    }
    for (const picture of ['#000000', '#ffffff', '#ff0000', '#0000ff', '#00ff00']) {
      expect(wcagContrast(theme.light.text, over(light ?? '', picture))).toBeGreaterThan(4.5)
      expect(wcagContrast(theme.dark.text, over(dark ?? '', picture))).toBeGreaterThan(4.5)
    }
  })
})

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

describe('the stylesheet', () => {
  test('themeToCss writes every variable under the given selector', () => {
    const css = themeToCss(createTheme({ cardRadius: 4 }), '.campus', 'dark')
    expect(css).toMatch(/^\.campus \{\n {2}color-scheme: dark;/)
    expect(css).toContain('--qd-card-radius: 4px;')
    for (const name of tokenNames) expect(css).toContain(`--qd-${name}: light-dark(`)
  })
})

test('a name is found in its language, in the base language, or at least in another', () => {
  const names = { zh: '大学', en: 'University' }
  expect(['zh', 'en', 'en_US', 'zh-CN', 'fr'].map((language) => nameIn(names, language))).toEqual([
    '大学',
    'University',
    'University',
    '大学',
    '大学',
  ])
  expect(nameIn({}, 'zh')).toBe('')
})
