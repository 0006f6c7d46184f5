import { readFileSync } from 'node:fs'
import { type ThemeField, themeFields } from '../../packages/ui/src/theme/theme-fields.ts'
import { inRoot } from '../support/paths.ts'
import { replaceSection, textStep } from './step.ts'

const kit = 'packages/ui'
const from = 'theme/theme-fields.ts by "npm run generate". Do not edit.'
const fields: [string, ThemeField][] = Object.entries(themeFields)

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))

/** The type of a field in a configuration, and in a checked one where that is narrower. */
function typesOf(field: ThemeField): { input: string; resolved?: string } {
  switch (field.type) {
    case 'number':
      return { input: 'number' }
    case 'colour':
      return { input: 'string', resolved: field.default === '' ? "Hex | ''" : 'Hex' }
    case 'choice':
      return { input: field.values.map(literal).join(' | ') }
    case 'image':
      return { input: 'ThemeImage', resolved: 'ThemeImages' }
    case 'address':
    case 'font':
      return { input: 'string' }
    case 'names':
      return { input: 'Readonly<Record<string, string>>' }
  }
}

/** `0 to 32 px` for a number, '' for other fields. */
const rangeOf = (field: ThemeField) =>
  field.type === 'number' ? `${field.min} to ${field.max}${field.unit ? ` ${field.unit}` : ''}` : ''

const sentence = (field: ThemeField) =>
  [field.help.en, rangeOf(field) && `${rangeOf(field)}.`].filter(Boolean).join(' ')

/** The properties that the checks need, without texts. */
function ruleOf(field: ThemeField): string {
  const { title, help, labels, ...rule } = field
  const entries = Object.entries(rule).map(([key, value]) => {
    return `${key}: ${Array.isArray(value) ? `[${value.map(literal).join(', ')}]` : literal(value)}`
  })
  return `{ ${entries.join(', ')} }`
}

/** Type and checks of the configuration, without the texts, which only the editor and documents need. */
export const themeConfig = textStep('type and checks of the theme', () => {
  const inputFields = fields.map(
    ([name, field]) => `  /** ${sentence(field)} */\n  ${name}?: ${typesOf(field).input}\n`,
  )
  const resolved = fields.flatMap(([name, field]) => {
    const { resolved } = typesOf(field)
    return resolved ? [`  ${name}: ${resolved}\n`] : []
  })
  const rules = fields.map(([name, field]) => `  ${name}: ${ruleOf(field)},\n`)
  const text = `// Generated from ${from}
import type { Hex } from './color.ts'
import type { ThemeRule } from './theme-fields.ts'
import type { ThemeImage, ThemeImages } from './theme-image.ts'

/** Settings available to an institution; every field has a default. */
export interface ThemeConfig {
${inputFields.join('')}}

/** A complete, checked configuration. */
export interface ResolvedThemeConfig extends Required<ThemeConfig> {
${resolved.join('')}}

/** How each field is checked. */
export const themeRules = {
${rules.join('')}} as const satisfies Readonly<Record<keyof ThemeConfig, ThemeRule>>
`
  return { [`${kit}/src/theme/theme-config.gen.ts`]: text }
})

const declarations = (values: readonly (readonly [string, string])[], indent: string) =>
  values.map(([name, value]) => `${indent}${name}: ${value};\n`).join('')

/** The default theme as a stylesheet, so that a page has its colours before any script runs. */
export const themeDefaults = textStep('CSS variables of the default theme', async () => {
  // loaded here, because it needs the output of the previous step
  const { createTheme } = await import('../../packages/ui/src/theme/create-theme.ts')
  // No light-dark() here: Vite's CSS minifier rewrites it for older targets, and not correctly for values whose color-scheme
  // is set by a script.
  const variables = Object.entries(createTheme().variables).map(
    ([name, value]) => [name, value.replace(/light-dark\((#\w+), #\w+\)/, '$1')] as const,
  )
  const head = `/* The light scale of the default theme. Generated from ${from} */\n`
  return { [`${kit}/src/styles/tokens.gen.css`]: `${head}:where(:root) {\n${declarations(variables, '  ')}}\n` }
})

/** The rules that pick each picture of a theme by the scheme of its scope. */
export const themeImages = textStep('pictures by scheme', () => {
  const variables = fields.flatMap(([, field]) => (field.type === 'image' && field.variable ? [field.variable] : []))
  const schemeDeclarations = (scheme: 'light' | 'dark', indent: string) =>
    declarations(
      [
        ['--qd-only-light', scheme === 'light' ? 'block' : 'none'],
        ['--qd-only-dark', scheme === 'dark' ? 'block' : 'none'],
        ...variables.map((name) => [name, `var(${name}-${scheme})`] as const),
      ],
      indent,
    )
  const text = `/* Inherited switches: a picture for one scheme follows the nearest scope. Generated from ${from} */
:where(:root, [data-theme-scope]) {
${schemeDeclarations('light', '  ')}}

:where([data-theme-scope='dark']) {
${schemeDeclarations('dark', '  ')}}

@media (prefers-color-scheme: dark) {
  :where([data-theme-scope='system']) {
${schemeDeclarations('dark', '    ')}  }
}
`
  return { [`${kit}/src/styles/images.gen.css`]: text }
})

/** A default as the README writes it. */
function defaultText(field: ThemeField): string {
  if (field.type === 'image' || field.type === 'names') return 'none'
  const quoted = typeof field.default === 'string' && !field.default.startsWith('#')
  return `\`${quoted ? `'${field.default}'` : field.default}\``
}

/** The table of fields in the README of the kit. */
export const themeReadme = textStep('table of the theme in the README of the kit', () => {
  const file = `${kit}/README.md`
  const rows = fields.map(([name, field]) => {
    const values =
      field.type === 'choice' ? `One of ${field.values.map((value) => `\`${literal(value)}\``).join(', ')}.` : ''
    const images = field.type === 'image' ? 'One address, or `{ light, dark }`.' : ''
    const effect = [sentence(field), values, images].filter(Boolean).join(' ')
    return `| \`${name}\` | ${defaultText(field)} | ${effect} |\n`
  })
  const table = `| field | default | effect |\n|---|---|---|\n${rows.join('')}`
  return { [file]: replaceSection(readFileSync(inRoot(file), 'utf8'), 'theme fields', table) }
})
