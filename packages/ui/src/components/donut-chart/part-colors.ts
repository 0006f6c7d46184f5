import { type ChartItem, chartTones } from '../chart-parts/chart-item.ts'
import { oneOf } from '../one-of.ts'

/**
 * The colours of parts without a tone. OKLCH hues far apart, alternately of lightness 0.6 and 0.5 (dark: 0.78 and
 * 0.66), so that neighbours differ without hue as well; each has 3:1 on every surface, regardless of the brand.
 */
export const partColors = [
  chartTones.accent,
  'light-dark(#be6517,#f7a062)',
  'light-dark(#007460,#00aa8e)',
  'light-dark(#b55b9a,#ee95d1)',
  'light-dark(#7a6000,#b18e15)',
  'light-dark(#8e6ac7,#c4a4fe)',
  'light-dark(#006f83,#00a4bf)',
  'light-dark(#c65954,#ff958d)',
] as const

/** The colour of a part. */
export function partColor({ tone }: ChartItem, at: number): string {
  if (tone !== undefined) return chartTones[oneOf('DonutChart.tone', tone, chartTones, 'accent')]
  return partColors[at % partColors.length] ?? chartTones.accent
}
