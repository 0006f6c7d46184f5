import type { ThemeConfig } from './config.ts'
import { parseHex } from './parse-hex.ts'
import { resolveFields } from './resolve-fields.ts'
import { type ConfiguredTheme, themeOf } from './theme-of.ts'

/**
 * `createTheme` for a configuration that was checked when it was saved: colours only in digits, no tokens for
 * developers, and fields that are refused all the same are replaced without a report. It loads half as much code.
 */
export function createConfiguredTheme(config: ThemeConfig = {}): ConfiguredTheme {
  return themeOf(resolveFields(config, parseHex).config)
}
