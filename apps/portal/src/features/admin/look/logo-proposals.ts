import type { LookStyle } from '../../../shared/look-presets.ts'

/** A look made from colours. */
export interface Proposal {
  readonly id: 'faithful' | 'calm' | 'bold'
  readonly style: Pick<LookStyle, 'brand_color' | 'secondary_color' | 'card_title_bg' | 'card_radius' | 'heading_scale'>
}

/** Three looks from the colours of a logo, the strongest colour first. */
export function proposals([first = '#1f5fbf', second = '']: readonly string[]): readonly Proposal[] {
  return [
    {
      id: 'faithful',
      style: { brand_color: first, secondary_color: second, card_title_bg: '', card_radius: 12, heading_scale: 100 },
    },
    {
      id: 'calm',
      style: {
        brand_color: mix(first, '#1e293b', 0.45),
        secondary_color: first,
        card_title_bg: mix(first, '#ffffff', 0.9),
        card_radius: 6,
        heading_scale: 100,
      },
    },
    {
      id: 'bold',
      style: {
        brand_color: second || first,
        secondary_color: second ? first : '',
        card_title_bg: first,
        card_radius: 20,
        heading_scale: 112,
      },
    },
  ]
}

/** Mixes two colours; `share` is the share of the second. */
function mix(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
