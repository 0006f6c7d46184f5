import { type ColourAdjustment, contrast, createTheme, type Scheme, textOn } from '../../theme/index.ts'
import type { ConfigSchema } from './schema.ts'

/** How legible a colour is in one scheme. */
export interface Verdict {
  scheme: Scheme
  /** The contrast ratios, with the key of the label of each. */
  ratios: { what: 'onAccent' | 'linkText' | 'titleText' | 'blackOrWhite'; ratio: number }[]
  /** Where the colour was adjusted for contrast. */
  adjustments: ColourAdjustment[]
  /** The colours of the sample. */
  sample: { background: string; text: string }
}

const HEX = /^#[0-9a-f]{6}$/i

/** What a colour is used for in a theme: by its annotation, else by its name. */
export function purposeOf(schema: ConfigSchema, key: string): 'brand' | 'cardTitleBackground' | undefined {
  const field = schema['x-theme']
  if (field === 'brand' || field === 'cardTitleBackground') return field
  if (field !== undefined) return undefined
  return /brand|seed|accent/i.test(key) ? 'brand' : /title/i.test(key) ? 'cardTitleBackground' : undefined
}

/** Checks the contrast of a colour for its use in a theme; empty for an invalid colour. */
export function judge(colour: unknown, purpose: ReturnType<typeof purposeOf>, brand: unknown): Verdict[] {
  if (typeof colour !== 'string' || !HEX.test(colour)) return []
  if (purpose === undefined) {
    const text = textOn(colour as `#${string}`)
    const ratios: Verdict['ratios'] = [{ what: 'blackOrWhite', ratio: contrast(text, colour) }]
    return [{ scheme: 'light', ratios, adjustments: [], sample: { background: colour, text } }]
  }
  const seed = typeof brand === 'string' && HEX.test(brand) ? brand : undefined
  const theme = createTheme(
    purpose === 'brand' ? { brand: colour } : { ...(seed && { brand: seed }), cardTitleBackground: colour },
  )
  return (['light', 'dark'] as const).map((scheme) => {
    const palette = theme[scheme]
    const adjustments = theme.adjustments.filter((adjustment) => adjustment.scheme === scheme)
    if (purpose === 'brand') {
      return {
        scheme,
        ratios: [
          { what: 'onAccent', ratio: contrast(palette['on-accent'], palette.accent) },
          { what: 'linkText', ratio: contrast(palette['accent-text'], palette.surface) },
        ],
        adjustments: adjustments.filter(({ token }) => token === 'accent-text'),
        sample: { background: palette.accent, text: palette['on-accent'] },
      }
    }
    const [background, text] = [palette['card-title-bg'], palette['card-title-text']]
    return {
      scheme,
      ratios: [{ what: 'titleText', ratio: contrast(text, background) }],
      adjustments: adjustments.filter(({ token }) => token === 'card-title-bg'),
      sample: { background, text },
    }
  })
}
