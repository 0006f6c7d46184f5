import type { Theme } from '../create-theme.ts'
import { tokenNames } from '../tokens.ts'
import { concreteValues } from './concrete-values.ts'

const CUSTOM = '--qd-custom-'

/** The namespace of Tailwind CSS that makes utilities of a custom token: for colours, for lengths, or none. */
function namespaceOf(value: string): string {
  if (/^(#|light-dark\()/.test(value)) return 'color'
  return /^[\d.]+(px|rem|em)$/.test(value) ? 'spacing' : 'custom'
}

/**
 * A theme as `@theme` of Tailwind CSS 4, with values in place of variables, for a project without this kit. It makes the
 * same names as the kit's `theme.css`. Colours are `light-dark()`, so set `color-scheme` on the page.
 */
export function toTailwindTheme(theme: Theme): string {
  const { radius, spacing, fontSize, font, duration } = concreteValues(theme)
  const entries = (namespace: string, values: Readonly<Record<string, string | number>>, unit = '') =>
    Object.entries(values).map(([name, value]) => `  --${namespace}-${name}: ${value}${unit};\n`)
  const colors = Object.fromEntries(
    tokenNames.map((name) => [name, `light-dark(${theme.light[name]}, ${theme.dark[name]})`]),
  )
  const { '--qd-shadow-soft': soft = '', '--qd-shadow-strong': strong = '' } = theme.variables
  const custom = Object.entries(theme.variables)
    .filter(([name]) => name.startsWith(CUSTOM))
    .map(([name, value]) => `  --${namespaceOf(value)}-${name.slice(CUSTOM.length)}: ${value};\n`)
  const lines = [
    ...entries('color', colors),
    ...entries('font', font),
    ...entries('text', fontSize, 'rem'),
    ...entries('radius', radius, 'px'),
    `  --shadow-card: 0 1px 2px ${soft}, 0 4px 16px ${soft};\n`,
    `  --shadow-overlay: 0 4px 8px ${soft}, 0 12px 40px ${strong};\n`,
    ...entries('spacing', spacing, 'px'),
    ...entries('transition-duration', duration, 'ms'),
    ...custom,
  ]
  return `@theme {\n${lines.join('')}}\n`
}
