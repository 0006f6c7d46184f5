import { warnOnce } from '../../components/warn-once.ts'
import type { ThemeConfig, ThemeIssue } from '../config.ts'
import { themeRules } from '../theme-config.gen.ts'
import { type ResolvedToken, readDesignTokens } from './design-token.ts'
import { colorOf, fontsOf, numberOf } from './token-values.ts'

/** The fields of a theme that a token can provide. */
export type TokenField = {
  [Field in keyof typeof themeRules]: (typeof themeRules)[Field]['type'] extends 'colour' | 'number' | 'font'
    ? Field
    : never
}[keyof typeof themeRules]

/** Theme read from a file of design tokens. */
export interface ImportedTheme {
  /** For `createTheme`. */
  config: Pick<ThemeConfig, TokenField>
  /** The token that each field is from. */
  sources: Partial<Record<TokenField, string>>
  /** Named tokens that are missing or of another type. */
  issues: ThemeIssue[]
}

/** The usual names of these tokens, as the last name of a path or the one before a step such as `500`. */
const usualNames: Partial<Record<TokenField, RegExp>> = {
  brand: /^(brand|primary)$/,
  secondary: /^(secondary|accent)$/,
  danger: /^(danger|error|negative|critical|destructive)$/,
  warning: /^(warning|caution)$/,
  success: /^(success|positive)$/,
  info: /^(info|information|informative)$/,
  cardRadius: /^(card|large|lg|container)$/,
  fontFamily: /^(body|sans|text|base)$/,
  headingFontFamily: /^(heading|headings|display|title)$/,
  monoFontFamily: /^(mono|monospace|code)$/,
}
const step = /^(base|default|main|500|600|family|radius|\$root)$/

function isUsual(field: TokenField, path: string): boolean {
  const names = path.toLowerCase().split(/[./_-]/)
  const last = names.findLast((name) => !step.test(name)) ?? ''
  const context = field === 'cardRadius' ? /radius/ : /./
  return usualNames[field]?.test(last) === true && context.test(names.join('.'))
}

/** The value of a token for a field; undefined for one of another type. */
function valueFor(field: TokenField, { type, value }: ResolvedToken): string | number | undefined {
  const rule = themeRules[field]
  if (rule.type === 'colour') return type === undefined || type === 'color' ? colorOf(value) : undefined
  if (rule.type === 'font') return type === undefined || type === 'fontFamily' ? fontsOf(value) : undefined
  return type === undefined || type === 'dimension' || type === 'number' ? numberOf(value) : undefined
}

/**
 * Reads a configuration from design tokens (Design Tokens Format Module 2025.10, also as older drafts and Figma write
 * it). `paths` maps fields to tokens. The other fields are read from `seed` if {@link toDesignTokens} wrote the file,
 * else from tokens with a usual name such as `color.primary`. `sources` lists the tokens used. Never throws;
 * `createTheme` checks ranges.
 */
export function fromDesignTokens(file: unknown, paths: Partial<Record<TokenField, string>> = {}): ImportedTheme {
  const tokens = readDesignTokens(file)
  const imported: ImportedTheme = { config: {}, sources: {}, issues: [] }
  const values: Record<string, string | number> = {}
  const readField = (field: TokenField, path: string): boolean => {
    const token = tokens.get(path)
    const value = token && valueFor(field, token)
    if (value === undefined) return false
    values[field] = value
    imported.sources[field] = path
    return true
  }
  const shortestFirst = [...tokens.keys()].sort((a, b) => a.split('.').length - b.split('.').length)
  const fields = Object.entries(themeRules)
    .filter(([, { type }]) => type === 'colour' || type === 'number' || type === 'font')
    .map(([field]) => field as TokenField)
  const isOfKit = tokens.has('seed.brand')
  for (const field of fields) {
    const path = paths[field]
    if (path === undefined) {
      // a file of this kit contains the configured values; its other tokens are computed
      if (isOfKit) readField(field, `seed.${field}`)
      else shortestFirst.some((candidate) => isUsual(field, candidate) && readField(field, candidate))
    } else if (!readField(field, path)) {
      const problem = tokens.has(path) ? 'has another type' : 'does not exist'
      const message = `The token ${JSON.stringify(path)} for ${field} ${problem}; the default is used instead.`
      imported.issues.push({ field, code: 'not-a-token', message })
    }
  }
  for (const { message } of imported.issues) warnOnce(message)
  return { ...imported, config: values }
}
