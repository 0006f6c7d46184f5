import { describe, expect, test } from 'vitest'
import { createTheme, themeToCss, tokenNames } from './index.ts'

describe('the stylesheet', () => {
  test('themeToCss writes every variable under the given selector', () => {
    const css = themeToCss(createTheme({ cardRadius: 4 }), '.campus', 'dark')
    expect(css).toMatch(/^\.campus \{\n {2}color-scheme: dark;/)
    expect(css).toContain('--qd-card-radius: 4px;')
    for (const name of tokenNames) expect(css).toContain(`--qd-${name}: light-dark(`)
  })
})
