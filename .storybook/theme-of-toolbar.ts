import { createTheme, type Theme, type ThemeConfig } from '@quadrangle/ui/theme'
import { readConfiguration } from './configuration/read-configuration.ts'
import { decodeFromAddress } from './configuration/share.ts'
import type { ToolbarValues } from './toolbar.ts'

/** The values of the toolbar that set the theme. */
type ThemeValues = Pick<ToolbarValues, 'brand' | 'density' | 'radius' | 'configuration'>

/** Decodes a pasted configuration; empty if the URL was truncated. */
function decodeConfiguration(configuration: string): ThemeConfig {
  return readConfiguration(decodeFromAddress(configuration) ?? '{}').reading?.config ?? {}
}

/** The theme of the toolbar: its menus, overridden by the fields of a pasted configuration. */
export function themeOfToolbar({ brand, density, radius, configuration }: ThemeValues): Theme {
  const overrides = configuration === '' ? {} : decodeConfiguration(configuration)
  return createTheme({ brand, density, cardRadius: Number(radius), ...overrides })
}
