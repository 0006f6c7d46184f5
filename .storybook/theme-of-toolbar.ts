import { createTheme, type Theme, type ThemeConfig } from '@quadrangle/ui/theme'
import { readConfiguration } from './configuration/read-configuration.ts'
import { decodeFromAddress } from './configuration/share.ts'
import type { ToolbarValues } from './toolbar.ts'

/** The part of the toolbar that sets the theme. */
type Look = Pick<ToolbarValues, 'brand' | 'density' | 'radius' | 'configuration'>

/** The pasted configuration; none if the URL was truncated. */
function pasted(configuration: string): ThemeConfig {
  return readConfiguration(decodeFromAddress(configuration) ?? '{}').reading?.config ?? {}
}

/** The theme of the toolbar: its menus, overridden by the fields of a pasted configuration. */
export function themeOfToolbar({ brand, density, radius, configuration }: Look): Theme {
  const overrides = configuration === '' ? {} : pasted(configuration)
  return createTheme({ brand, density, cardRadius: Number(radius), ...overrides })
}
