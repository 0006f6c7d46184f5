import { loadCommandPalette } from '@quadrangle/ui'
import { createElement } from 'react'
import type { PaletteProps } from '../features/shell/palette/palette.tsx'
import { loadFeature } from './i18n.ts'

/** The pages of the Backstage, with their texts. */
async function loadSections() {
  const [{ sectionGroups }] = await Promise.all([import('../features/admin/sections.ts'), loadFeature('admin')])
  return sectionGroups.flatMap(({ sections }) => sections)
}

/** Loads the command palette with its texts. */
export async function loadPalette() {
  const [{ Palette }] = await Promise.all([
    import('../features/shell/palette/palette.tsx'),
    loadFeature('shell/palette'),
    loadCommandPalette(),
  ])
  return (props: Omit<PaletteProps, 'loadSections'>) => createElement(Palette, { ...props, loadSections })
}
