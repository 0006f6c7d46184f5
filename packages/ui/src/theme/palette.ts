import { contrast, type Hex, hexToOklch, luminance, type Oklch, oklchToHex, solve } from './color.ts'
import type { Palette, Scheme } from './tokens.ts'

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

/** Hue and chroma of the status colours that are not configured; the same for every brand, so that danger is red. */
const statusColors = {
  danger: { h: 25, c: 0.19 },
  warning: { h: 70, c: 0.13 },
  success: { h: 150, c: 0.13 },
  info: { h: 250, c: 0.14 },
} as const

type Status = keyof typeof statusColors
const statuses = Object.keys(statusColors) as Status[]

/** A colour that text is written on, and the four tokens of it. */
type Ground = 'accent' | 'secondary' | Status
type Grounds = Ground | `${Ground}-hover` | `${Ground}-soft` | `on-${Ground}`

/** The configured colours; '' for one that the kit chooses. */
export type Seeds = Readonly<
  { brand: Hex; secondary: Hex | ''; cardTitleBackground: Hex | '' } & Record<Status, Hex | ''>
>

const WHITE: Hex = '#ffffff'
const BLACK: Hex = '#000000'

/** White, the theme's ink or black, whichever is legible on `background`; one of them always has at least 4.58:1. */
export function textOn(background: string, ink: Hex = BLACK): Hex {
  if (contrast(WHITE, background) >= 4.5) return WHITE
  if (contrast(ink, background) >= 4.5) return ink
  return contrast(BLACK, background) >= contrast(WHITE, background) ? BLACK : WHITE
}

/** The hover colour: a step of lightness away from the text on it, so that contrast never decreases. */
function hover(solid: Oklch, on: Hex): Hex {
  const step = luminance(on) > luminance(oklchToHex(solid)) ? -0.05 : 0.05
  const l = solid.l + step
  // at the end of the scale there is no such step, so one towards the text is used if that keeps the contrast
  if (l > 0 && l < 1) return oklchToHex({ ...solid, l })
  const towardText = oklchToHex({ ...solid, l: solid.l - 2 * step })
  return contrast(towardText, on) >= 4.5 ? towardText : oklchToHex(solid)
}

/** Computes one scale of colours. */
export function createPalette(seeds: Seeds, scheme: Scheme): Palette {
  const recipe = recipes[scheme]
  const dark = scheme === 'dark'
  const brand = hexToOklch(seeds.brand)
  const secondaryHex = seeds.secondary || seeds.brand
  const secondary = hexToOklch(secondaryHex)
  const soft = ({ c, h }: Pick<Oklch, 'c' | 'h'>, maxChroma: number) =>
    oklchToHex({ l: recipe.soft, c: Math.min(c, maxChroma), h })
  const tint = (l: number, c: number): Oklch => ({ l, c: Math.min(c, brand.c), h: brand.h })
  const surface = oklchToHex(tint(recipe.surface, dark ? 0.01 : 0.004))
  const raised = oklchToHex(tint(recipe.raised, dark ? 0.012 : 0))
  const sunken = oklchToHex(tint(recipe.sunken, dark ? 0.014 : 0.007))
  const accentSoft = soft(brand, dark ? 0.05 : 0.03)
  const secondarySoft = soft(secondary, dark ? 0.05 : 0.03)
  const surfaces = [surface, raised, sunken, accentSoft, secondarySoft]
  const tones = statuses.map((name) => {
    const seed = seeds[name]
    const from = seed === '' ? { l: recipe.status, ...statusColors[name] } : hexToOklch(seed)
    return { name, from, soft: soft(from, dark ? 0.045 : 0.03) }
  })
  const everySurface = [...surfaces, ...tones.map((tone) => tone.soft)]

  /** The colour nearest to `from` that has the contrast against each of `against`. */
  const withContrast = (from: Oklch, against: readonly Hex[], ratio: number) =>
    solve(from, against, ratio, recipe.toward)

  const text = withContrast(tint(recipe.text, 0.014), everySurface, 7)
  const ink = dark ? surface : text
  // on every surface, also the soft status colours: there are links and focus rings in banners
  const accentMark = withContrast(brand, everySurface, 3)
  const ground = (name: Ground, color: Hex, soft: Hex) => {
    const on = textOn(color, ink)
    const shades = { [name]: color, [`${name}-hover`]: hover(hexToOklch(color), on), [`${name}-soft`]: soft }
    return { ...shades, [`on-${name}`]: on } as Record<Grounds, Hex>
  }
  const titleSeed = seeds.cardTitleBackground
  const title =
    titleSeed === ''
      ? { background: raised, text, hover: sunken, focus: accentMark }
      : titleColours(titleSeed, scheme, text, brand)

  return {
    surface,
    'surface-raised': raised,
    'surface-sunken': sunken,
    text,
    'text-muted': withContrast(tint(recipe.muted, 0.02), everySurface, 4.5),
    border: oklchToHex(tint(recipe.border, 0.012)),
    'border-control': withContrast(tint(recipe.control, 0.02), everySurface, 3),
    ...ground('accent', seeds.brand, accentSoft),
    'accent-text': withContrast(brand, everySurface, 4.5),
    'accent-mark': accentMark,
    ...ground('secondary', secondaryHex, secondarySoft),
    'secondary-text': withContrast(secondary, everySurface, 4.5),
    'secondary-mark': withContrast(secondary, everySurface, 3),
    ...Object.assign(
      {},
      ...tones.map(({ name, from, soft }) => ground(name, withContrast(from, [...surfaces, soft], 4.5), soft)),
    ),
    focus: accentMark,
    'card-title-bg': title.background,
    'card-title-text': title.text,
    'card-title-hover': title.hover,
    'card-title-focus': title.focus,
  }
}

/** The configured title colour is used as it is in the light scale; in the dark one a light colour is darkened. */
function titleColours(configured: Hex, scheme: Scheme, ink: Hex, brand: Oklch) {
  const colour = hexToOklch(configured)
  const isDarkened = scheme === 'dark' && colour.l > 0.45
  const visibleColour = isDarkened ? { ...colour, l: 0.33, c: Math.min(colour.c, 0.09) } : colour
  const background = isDarkened ? oklchToHex(visibleColour) : configured
  const text = contrast(ink, background) >= 4.5 ? ink : textOn(background)
  // for the buttons of the title row: a step away from their text, so that the contrast stays
  const hoverColour = hover(visibleColour, text)
  const focus = solve(brand, [background, hoverColour], 3, luminance(text) > luminance(background) ? 'white' : 'black')
  return { background, text, hover: hoverColour, focus }
}
