import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { createTheme, type Palette, type TokenName, textOn, themeToCss, tokenNames } from './index.ts'

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'accent-soft'] as const
const messages = ['danger', 'warning', 'success', 'info'] as const

/** [foreground, background, needed ratio]: the promises of the palette. */
const pairs: [TokenName, TokenName, number][] = [
  ...surfaces.flatMap((on): [TokenName, TokenName, number][] => [
    ['text', on, 7],
    ['text-muted', on, 4.5],
    ['accent-text', on, 4.5],
    ['accent-mark', on, 3],
    ['focus', on, 3],
    ['border-control', on, 3],
    ...messages.map((name): [TokenName, TokenName, number] => [name, on, 4.5]),
  ]),
  ...messages.flatMap((name): [TokenName, TokenName, number][] => [
    [name, `${name}-soft`, 4.5],
    ['text', `${name}-soft`, 7],
    ['text-muted', `${name}-soft`, 4.5],
  ]),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['card-title-text', 'card-title-bg', 4.5],
]

/** The same seeds in every run, so that a failure can be repeated. */
function seeds(count: number): string[] {
  let state = 20260001
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 8
  }
  return Array.from({ length: count }, () => `#${next().toString(16).padStart(6, '0')}`)
}

const edges = ['000000', 'ffffff', 'ff0000', '00ff00', '0000ff', 'ffff00', '00ffff', 'ff00ff', '777777', '808080']

function failures(palette: Palette): string[] {
  const cache = new Map<string, number>()
  return pairs.flatMap(([front, back, needed]) => {
    const key = `${palette[front]}${palette[back]}`
    const ratio = cache.get(key) ?? wcagContrast(palette[front], palette[back])
    cache.set(key, ratio)
    return ratio >= needed ? [] : [`${front} ${palette[front]} on ${back} ${palette[back]}: ${ratio.toFixed(2)}`]
  })
}

describe('the palette', () => {
  test('holds every contrast for 10,000 random seeds and the corners of the cube, in both scales', () => {
    const broken: string[] = []
    for (const seed of [...edges.map((edge) => `#${edge}`), ...seeds(10_000)]) {
      const theme = createTheme({ brand: seed, cardTitleBackground: seed })
      for (const scheme of ['light', 'dark'] as const) {
        for (const failure of failures(theme[scheme])) broken.push(`${seed} ${scheme}: ${failure}`)
      }
    }
    expect(broken).toEqual([])
  }, 60_000)

  test('keeps the brand colour exactly as the solid accent', () => {
    for (const brand of seeds(200)) {
      const theme = createTheme({ brand })
      expect([theme.light.accent, theme.dark.accent]).toEqual([brand, brand])
    }
  })

  test('says where a seed had to be bent, and only there', () => {
    const pale = createTheme({ brand: '#ffe766' }).bent.filter(({ scheme }) => scheme === 'light')
    expect(pale.map(({ token }) => token)).toEqual(['accent-text', 'accent-mark'])
    expect(pale[0]).toMatchObject({ from: '#ffe766', needed: 4.5 })
    expect(createTheme({ brand: '#1f5fbf' }).bent.filter(({ scheme }) => scheme === 'light')).toEqual([])
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
  test('is refused field by field, with the default standing in', () => {
    const theme = createTheme({
      brand: 'red; } body { display: none',
      cardRadius: Number.NaN,
      headerHeight: 72,
      cardTitleBackground: 'url(//x)',
      mask: 3 as 1,
      density: 'huge' as 'compact',
    })
    expect(theme.issues.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'brand not-a-colour',
      'cardRadius not-in-range',
      'cardTitleBackground not-a-colour',
      'mask not-a-choice',
      'density not-a-choice',
    ])
    expect(theme.config).toMatchObject({ brand: '#1f5fbf', cardRadius: 12, headerHeight: 72, mask: 1 })
  })

  test('cannot inject CSS: every value is a number of pixels or a pair of colours', () => {
    const hostile = '#fff}</style><script>'
    for (const field of ['brand', 'cardTitleBackground', 'density', 'mask', 'cardRadius', 'headerHeight']) {
      const theme = createTheme({ [field]: hostile })
      expect(theme.issues).toHaveLength(1)
      for (const value of Object.values(theme.variables)) {
        expect(value).toMatch(/^(\d+px|light-dark\(#[0-9a-f]{6,8}, #[0-9a-f]{6,8}\))$/)
      }
    }
  })

  test('null and undefined mean the default, without a complaint', () => {
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
