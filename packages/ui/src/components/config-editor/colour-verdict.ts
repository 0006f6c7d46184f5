import { adjustmentsOf, type ColourAdjustment } from '../../theme/adjustments.ts'
import { contrast, type Hex } from '../../theme/color.ts'
import { defaultThemeConfig } from '../../theme/config.ts'
import { createPalette, textOn } from '../../theme/palette.ts'
import type { Scheme } from '../../theme/tokens.ts'
import type { ConfigSchema } from './schema.ts'

/** How legible a colour is in one scheme. */
export interface Verdict {
  scheme: Scheme
  /** The contrast ratios, with the key of the label of each. */
  ratios: { what: 'onAccent' | 'linkText' | 'titleText' | 'blackOrWhite'; ratio: number }[]
  /** Adjustments of the colour for contrast. */
  adjustments: ColourAdjustment[]
  /** The colours of the sample. */
  sample: { background: string; text: string }
}

const HEX = /^#[0-9a-f]{6}$/i
const isHex = (value: unknown): value is Hex => typeof value === 'string' && HEX.test(value)

const purposes = ['brand', 'secondary', 'cardTitleBackground', 'danger', 'warning', 'success', 'info'] as const

/** A colour of a theme. */
export type ColourPurpose = (typeof purposes)[number]

/** Purpose of a colour in a theme: by its annotation, else by its name. */
export function purposeOf(schema: ConfigSchema, key: string): ColourPurpose | undefined {
  const field = schema['x-theme']
  if (field !== undefined) return purposes.find((one) => one === field)
  if (/brand|seed|accent/i.test(key)) return 'brand'
  return /title/i.test(key) ? 'cardTitleBackground' : undefined
}

/** The tokens of a purpose: a background, the text on it, and the colour as text, which may be adjusted. */
function tokensOf(purpose: Exclude<ColourPurpose, 'cardTitleBackground'>) {
  if (purpose === 'brand') return { solid: 'accent', on: 'on-accent', text: 'accent-text' } as const
  if (purpose === 'secondary') return { solid: 'secondary', on: 'on-secondary', text: 'secondary-text' } as const
  return { solid: purpose, on: `on-${purpose}`, text: purpose } as const
}

/** Checks the contrast of a colour for its use in a theme; empty for an invalid colour. */
export function checkContrast(colour: unknown, purpose: ColourPurpose | undefined, brand: unknown): Verdict[] {
  if (!isHex(colour)) return []
  if (purpose === undefined) {
    const text = textOn(colour)
    const ratios: Verdict['ratios'] = [{ what: 'blackOrWhite', ratio: contrast(text, colour) }]
    return [{ scheme: 'light', ratios, adjustments: [], sample: { background: colour, text } }]
  }
  const seeds = { ...defaultThemeConfig, ...(isHex(brand) && { brand }), [purpose]: colour }
  return (['light', 'dark'] as const).map((scheme) => {
    const palette = createPalette(seeds, scheme)
    const adjustments = adjustmentsOf(seeds, palette, scheme)
    if (purpose === 'cardTitleBackground') {
      const [background, text] = [palette['card-title-bg'], palette['card-title-text']]
      return {
        scheme,
        ratios: [{ what: 'titleText', ratio: contrast(text, background) }],
        adjustments: adjustments.filter(({ token }) => token === 'card-title-bg'),
        sample: { background, text },
      }
    }
    const { solid, on, text } = tokensOf(purpose)
    return {
      scheme,
      ratios: [
        { what: 'onAccent', ratio: contrast(palette[on], palette[solid]) },
        { what: 'linkText', ratio: contrast(palette[text], palette.surface) },
      ],
      adjustments: adjustments.filter(({ token }) => token === text),
      sample: { background: palette[solid], text: palette[on] },
    }
  })
}
