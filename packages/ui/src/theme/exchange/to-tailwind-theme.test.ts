import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTheme, toTailwindTheme } from '../index.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const names = (css: string) => [...css.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name = '']) => name)

test('the exported theme has the names of the kit’s theme.css, except those of single components and layers', () => {
  const tokenNames = new Set(names(toTailwindTheme(createTheme())))
  const themeNames = names(read('../../theme.css'))
  const excluded =
    /-(button|field|dialog|menu|tag|tooltip|table|switch|tab|table-row)(-sm|-lg)?$|veil|plate|scrim|chip|z-index/
  expect(themeNames.filter((name) => !tokenNames.has(name) && !excluded.test(name))).toEqual([])
})

test('every variable is replaced by its value', () => {
  const theme = createTheme({
    brand: '#8a1538',
    cardRadius: 8,
    fontFamily: 'Georgia',
    textScale: 110,
    custom: { chartGrid: { light: '#ddd', dark: '#444' }, sidebar: '15rem', columns: 3 },
  })
  const css = toTailwindTheme(theme)
  expect(css).not.toContain('var(')
  for (const line of [
    '--color-accent: light-dark(#8a1538, #8a1538);',
    '--radius-control: 4px;',
    '--text-sm: 0.963rem;',
    '--font-sans: "Georgia", \'Inter Variable\',',
    '--color-chart-grid: light-dark(#dddddd, #444444);',
    '--spacing-sidebar: 15rem;',
    '--custom-columns: 3;',
  ]) {
    expect(css).toContain(line)
  }
})

test('its fonts are those of the stylesheet', () => {
  const css = toTailwindTheme(createTheme())
  for (const name of ['sans', 'mono']) {
    const fontFallback = new RegExp(`--qd-font-${name}-fallback:\\s+([^;]+);`).exec(
      read('../../styles/derived.css'),
    )?.[1]
    expect(css).toContain(`--font-${name}: ${fontFallback};`)
  }
})
