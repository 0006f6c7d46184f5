import { expect, test } from 'vitest'
import { lookPresets } from '../../../shared/look-presets.ts'
import { showPart } from '../../../testing/show-part.tsx'
import { PresetThumbnail } from './look-preview.tsx'

test.each([
  ['paper', 1],
  ['lake', 2],
  ['pine', 3],
] as const)('the thumbnail of %s shows a row of %i cards, one for each column', async (preset, columns) => {
  showPart(<PresetThumbnail look={lookPresets[preset]} />)
  await expect.poll(() => document.querySelectorAll('.grid > *').length).toBe(columns)
})
