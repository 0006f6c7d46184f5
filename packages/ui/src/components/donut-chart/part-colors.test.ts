import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, type Hex } from '../../theme/color.ts'
import { createPalette } from '../../theme/palette.ts'
import { partColors } from './part-colors.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`)
const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'accent-soft', 'secondary-soft'] as const
const partHexes = partColors.flatMap((name) => name.match(/#[\da-f]{6}/g) ?? [])

test('each fixed colour has a contrast of 3:1 on every surface of any brand, light and dark', () => {
  expect(partHexes).toHaveLength(14)
  fc.assert(
    fc.property(hex, hex, (brand, secondary) => {
      const seeds = {
        brand,
        secondary,
        cardTitleBackground: '',
        danger: '',
        warning: '',
        success: '',
        info: '',
      } as const
      for (const [schemeIndex, scheme] of (['light', 'dark'] as const).entries()) {
        const palette = createPalette(seeds, scheme)
        // each light-dark() has the light colour first
        const colors = partHexes.filter((_, index) => index % 2 === schemeIndex) as Hex[]
        for (const color of colors) {
          for (const surface of surfaces) expect(contrast(color, palette[surface])).toBeGreaterThanOrEqual(3)
        }
      }
    }),
  )
})
