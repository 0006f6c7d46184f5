import { contrast, difference, type Hex, hexToOklch, luminance, type Oklch, oklchToHex, solve } from './color.ts'

/** Every colour token, by role. `--qd-<name>` in CSS, `bg-<name>`, `text-<name>` … in Tailwind. */
export const tokenNames = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'text',
  'text-muted',
  'border',
  'border-control',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-text',
  'accent-soft',
  'accent-mark',
  'danger',
  'danger-hover',
  'danger-soft',
  'on-danger',
  'warning',
  'warning-soft',
  'success',
  'success-soft',
  'info',
  'info-soft',
  'focus',
  'card-title-bg',
  'card-title-text',
  'card-title-hover',
  'card-title-focus',
] as const

/** The name of a colour token. */
export type TokenName = (typeof tokenNames)[number]

/** One complete scale of colours. */
export type Palette = Record<TokenName, Hex>

/** The two scales that every theme has. */
export type Scheme = 'light' | 'dark'

/** A use of the seed colour that was adjusted for contrast. */
export interface ColourAdjustment {
  /** The scale it is in. */
  scheme: Scheme
  /** The token that differs from the seed. */
  token: TokenName
  /** The configured colour. */
  from: Hex
  /** The colour that is used instead. */
  to: Hex
  /** The contrast of the configured colour, rounded down to two digits. */
  ratio: number
  /** The contrast that its role needs. */
  needed: number
  /** The perceived difference of the two colours: ΔE-OK, 0 to 1; about 0.02 is just visible. */
  distance: number
  /** The difference in OKLCH lightness, -1 to 1; negative if it was darkened. */
  lightness: number
}

interface Recipe {
  surface: number
  raised: number
  sunken: number
  soft: number
  text: number
  muted: number
  border: number
  control: number
  status: number
  toward: 'black' | 'white'
}

const recipes: Record<Scheme, Recipe> = {
  light: {
    surface: 0.975,
    raised: 1,
    sunken: 0.952,
    soft: 0.945,
    text: 0.24,
    muted: 0.49,
    border: 0.9,
    control: 0.66,
    status: 0.53,
    toward: 'black',
  },
  dark: {
    surface: 0.19,
    raised: 0.235,
    sunken: 0.272,
    soft: 0.3,
    text: 0.95,
    muted: 0.73,
    border: 0.335,
    control: 0.58,
    status: 0.74,
    toward: 'white',
  },
}

/** Hue and chroma of the status colours, the same for every brand, so that danger is always red. */
const status = {
  danger: { h: 25, c: 0.19 },
  warning: { h: 70, c: 0.13 },
  success: { h: 150, c: 0.13 },
  info: { h: 250, c: 0.14 },
} as const

const WHITE: Hex = '#ffffff'
const BLACK: Hex = '#000000'

/** White, the theme's ink or black, whichever is legible on `background`; one of them always has at least 4.58:1. */
export function textOn(background: Hex, ink: Hex = BLACK): Hex {
  if (contrast(WHITE, background) >= 4.5) return WHITE
  if (contrast(ink, background) >= 4.5) return ink
  return contrast(BLACK, background) >= contrast(WHITE, background) ? BLACK : WHITE
}

/** The hover colour: a step of lightness away from the text on it, so that contrast never decreases. */
function hover(solid: Oklch, on: Hex): Hex {
  const away = luminance(on) > luminance(oklchToHex(solid)) ? -0.05 : 0.05
  const l = solid.l + away
  // at the end of the scale there is no such step, so the other way is used if that keeps the contrast
  if (l > 0 && l < 1) return oklchToHex({ ...solid, l })
  const back = oklchToHex({ ...solid, l: solid.l - 2 * away })
  return contrast(back, on) >= 4.5 ? back : oklchToHex(solid)
}

/** Computes one scale for a seed colour; `titleBackground` is the configured colour of card titles, '' for none. */
export function createPalette(
  seed: Hex,
  scheme: Scheme,
  titleBackground: Hex | '' = '',
): { palette: Palette; adjustments: ColourAdjustment[] } {
  const recipe = recipes[scheme]
  const brand = hexToOklch(seed)
  const tint = (l: number, c: number): Oklch => ({ l, c: Math.min(c, brand.c), h: brand.h })
  const surface = oklchToHex(tint(recipe.surface, scheme === 'light' ? 0.004 : 0.01))
  const raised = oklchToHex(tint(recipe.raised, scheme === 'light' ? 0 : 0.012))
  const sunken = oklchToHex(tint(recipe.sunken, scheme === 'light' ? 0.007 : 0.014))
  const accentSoft = oklchToHex(tint(recipe.soft, scheme === 'light' ? 0.03 : 0.05))
  const surfaces = [surface, raised, sunken, accentSoft]
  const to = recipe.toward
  const softs = Object.fromEntries(
    Object.entries(status).map(([name, { h }]) => [
      name,
      oklchToHex({ l: recipe.soft, c: scheme === 'light' ? 0.03 : 0.045, h }),
    ]),
  ) as Record<keyof typeof status, Hex>
  const everySurface = [...surfaces, ...Object.values(softs)]
  const tone = (name: keyof typeof status) =>
    solve({ l: recipe.status, ...status[name] }, [...surfaces, softs[name]], 4.5, to)

  const text = solve(tint(recipe.text, 0.014), everySurface, 7, to)
  const ink = scheme === 'light' ? text : surface
  const onAccent = textOn(seed, ink)
  // on every surface, also the soft status colours: there are links and focus rings in banners
  const accentText = solve(brand, everySurface, 4.5, to)
  const accentMark = solve(brand, everySurface, 3, to)
  const danger = tone('danger')
  const onDanger = textOn(danger, ink)
  const title =
    titleBackground === ''
      ? { background: raised, text, hover: sunken, focus: accentMark }
      : titleColours(titleBackground, scheme, text, brand)

  const palette: Palette = {
    surface,
    'surface-raised': raised,
    'surface-sunken': sunken,
    text,
    'text-muted': solve(tint(recipe.muted, 0.02), everySurface, 4.5, to),
    border: oklchToHex(tint(recipe.border, 0.012)),
    'border-control': solve(tint(recipe.control, 0.02), everySurface, 3, to),
    accent: seed,
    'accent-hover': hover(brand, onAccent),
    'on-accent': onAccent,
    'accent-text': accentText,
    'accent-soft': accentSoft,
    'accent-mark': accentMark,
    danger,
    'danger-hover': hover(hexToOklch(danger), onDanger),
    'danger-soft': softs.danger,
    'on-danger': onDanger,
    warning: tone('warning'),
    'warning-soft': softs.warning,
    success: tone('success'),
    'success-soft': softs.success,
    info: tone('info'),
    'info-soft': softs.info,
    focus: accentMark,
    'card-title-bg': title.background,
    'card-title-text': title.text,
    'card-title-hover': title.hover,
    'card-title-focus': title.focus,
  }
  const adjustments: ColourAdjustment[] = []
  const report = (token: TokenName, from: Hex, needed: number, against: readonly Hex[]) => {
    const shown = palette[token]
    if (from === shown) return
    const ratio = Math.floor(Math.min(...against.map((other) => contrast(from, other))) * 100) / 100
    adjustments.push({ scheme, token, from, to: shown, ratio, needed, ...difference(from, shown) })
  }
  report('accent-text', seed, 4.5, everySurface)
  report('accent-mark', seed, 3, everySurface)
  report('focus', seed, 3, everySurface)
  if (titleBackground !== '') report('card-title-bg', titleBackground, 4.5, [text])
  return { palette, adjustments }
}

/** The configured title colour is used as it is in the light scale; in the dark one a light colour is darkened. */
function titleColours(configured: Hex, scheme: Scheme, ink: Hex, brand: Oklch) {
  const colour = hexToOklch(configured)
  const lowered = scheme === 'dark' && colour.l > 0.45
  const shown = lowered ? { ...colour, l: 0.33, c: Math.min(colour.c, 0.09) } : colour
  const background = lowered ? oklchToHex(shown) : configured
  const text = contrast(ink, background) >= 4.5 ? ink : textOn(background)
  // for the buttons of the title row: a step away from their text, so that the contrast stays
  const hovered = hover(shown, text)
  const focus = solve(brand, [background, hovered], 3, luminance(text) > luminance(background) ? 'white' : 'black')
  return { background, text, hover: hovered, focus }
}
