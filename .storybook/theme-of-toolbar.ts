import { createTheme, type Theme, type ThemeConfig } from '@quadrangle/ui/theme'
import { readConfiguration } from './configuration/read-configuration.ts'
import { decodeFromAddress } from './configuration/share.ts'
import type { ToolbarValues } from './toolbar.ts'

/** The part of the toolbar that decides how things look. */
type Look = Pick<ToolbarValues, 'brand' | 'density' | 'radius' | 'configuration'>

/** What was pasted into the box; nothing for an address that someone cut. */
function pasted(configuration: string): ThemeConfig {
  return readConfiguration(decodeFromAddress(configuration) ?? '{}').reading?.config ?? {}
}

/** The theme that the toolbar asks for: its menus, and on top the fields of a pasted configuration. */
export function themeOfToolbar({ brand, density, radius, configuration }: Look): Theme {
  const own = configuration === '' ? {} : pasted(configuration)
  return createTheme({ brand, density, cardRadius: Number(radius), ...own })
}
