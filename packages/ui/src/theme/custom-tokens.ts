import type { ThemeIssue } from './config.ts'
import { parseColor } from './parse-color.ts'

/** A custom token: a number, a colour, another value of CSS, or one for each scheme. */
export type CustomToken = number | string | { readonly light: string; readonly dark: string }

/** Custom tokens by name, in camelCase or kebab-case. */
export type CustomTokens = Readonly<Record<string, CustomToken>>

const NAME = /^[a-z][a-zA-Z\d-]{0,40}$/
/** No `;`, braces, quotes, backslashes or `<`: nothing that could end the declaration or load a file. */
const VALUE = /^[\w .,%#()+*/-]{1,200}$/
const LOADS = /(url|image|image-set|src|element)\s*\(|\/\*/i
/** The maximum number of reported issues, so that a wrong file gives no endless report. */
const MAX_ISSUES = 20

function isBalanced(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

function cssText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return parseColor(text) ?? (VALUE.test(text) && !LOADS.test(text) && isBalanced(text) ? text : undefined)
}

function cssValue(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return cssText(value)
  const { light, dark } = value as { light?: unknown; dark?: unknown }
  const [day, night] = [light, dark].map((color) => (typeof color === 'string' ? parseColor(color) : undefined))
  return day && night && `light-dark(${day}, ${night})`
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The CSS variables of custom tokens, and the reference to each: `var(--qd-custom-<name>)`. Invalid ones are reported.
 */
export function customVariables(tokens: unknown): {
  variables: Record<string, string>
  references: Record<string, string>
  issues: ThemeIssue[]
} {
  const issues: ThemeIssue[] = []
  const variables: Record<string, string> = {}
  const references: Record<string, string> = {}
  if (tokens === undefined || tokens === null) return { variables, references, issues }
  const refuse = (field: string, code: ThemeIssue['code'], message: string) => {
    if (issues.length < MAX_ISSUES) issues.push({ field, code, message })
  }
  if (typeof tokens !== 'object') {
    refuse('custom', 'not-an-object', 'custom is no object and is left out.')
    return { variables, references, issues }
  }
  for (const [name, value] of Object.entries(tokens)) {
    const field = `custom.${name.slice(0, 40)}`
    const text = cssValue(value)
    if (!NAME.test(name)) refuse(field, 'unknown-field', `${field} is no name like chartGrid and is left out.`)
    else if (text === undefined) {
      const expected =
        'a number, a colour, { light, dark } of two colours, or a value of CSS without quotes and addresses'
      refuse(field, 'not-a-value', `${field} is left out, expected ${expected}.`)
    } else {
      variables[`--qd-custom-${kebab(name)}`] = text
      references[name] = `var(--qd-custom-${kebab(name)})`
    }
  }
  return { variables, references, issues }
}
