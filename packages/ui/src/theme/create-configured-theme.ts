import type { ThemeConfig } from './config.ts'
import { parseHex } from './parse-hex.ts'
import { resolveFields } from './resolve-fields.ts'
import { type ConfiguredTheme, themeOf } from './theme-of.ts'

/**
 * `createTheme` for a configuration that was checked when it was saved: colours in digits, no tokens for developers, and
 * what is refused all the same is replaced without a report. It loads half as much.
 */
export function createConfiguredTheme(config: ThemeConfig = {}): ConfiguredTheme {
  return themeOf(resolveFields(config, parseHex).config)
}
