import { type ResolvedThemeConfig, type ThemeIssue, textLimits } from './config.ts'
import { parseColor } from './parse-color.ts'
import { type Refusal, resolveFields } from './resolve-fields.ts'
import { themeRules } from './theme-config.gen.ts'
import type { ThemeRule } from './theme-fields.ts'

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'function') return 'a function'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

const rules: Readonly<Record<string, ThemeRule>> = themeRules

/** Accepted values of a field, in words. */
function expectedOf({ field, code }: Refusal): string {
  const rule = rules[field.split('.')[0] ?? '']
  if (rule?.type === 'number') return `a ${rule.integer ? 'whole ' : ''}number from ${rule.min} to ${rule.max}`
  if (rule?.type === 'choice') return `one of ${rule.values.join(', ')}`
  if (code === 'not-a-colour') return 'a colour like #1f5fbf, #15b or navy'
  if (code === 'not-a-font') return `font families separated by commas, at most ${textLimits.font} characters`
  if (code === 'not-a-name') return `a text of at most ${textLimits.name} characters`
  if (code === 'not-an-object') return 'an object'
  const more = rule?.type === 'image' ? ', or a picture as data:image/…' : ''
  return `a short address that starts with https:// or /${more}`
}

function messageOf(refusal: Refusal): string {
  const { field, code, value } = refusal
  if (code !== 'unknown-field') {
    return `${field || 'The theme'} is ${show(value)}, expected ${expectedOf(refusal)}; the default is used instead.`
  }
  if (field.startsWith('names.')) return `${show(value)} is not a language code, expected one like en.`
  return `${show(value)} is not a theme field and is ignored.`
}

/** Checks each field on its own: a wrong one is reported and replaced by its default. Never throws. */
export function resolveThemeConfig(config: unknown): { config: ResolvedThemeConfig; issues: ThemeIssue[] } {
  const { config: resolved, refused } = resolveFields(config, parseColor)
  const issues = refused.map((refusal) => ({ field: refusal.field, code: refusal.code, message: messageOf(refusal) }))
  return { config: resolved, issues }
}
