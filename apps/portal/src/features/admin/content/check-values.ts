import { type FormField, formFields } from './fields.ts'
import type { ContentKind, Values } from './kinds.ts'

/** Validation error of a field. */
export type Problem = 'missing' | 'not-a-link' | 'reversed'

const LINK = /^(https:\/\/[^\s/]|\/\/[^\s/]|\/(?![/\\])|$)[^\s\\]*$/i

/** The problems of a form by field. The server checks the values as well. */
export function checkValues(kind: ContentKind, values: Values): Readonly<Record<string, Problem>> {
  const problems: Record<string, Problem> = {}
  for (const field of formFields[kind]) {
    for (const key of keysOf(field)) {
      const value = values[key]
      if (field.required && (value === 0 || String(value ?? '').trim() === '')) problems[key] = 'missing'
      else if (field.control === 'link' && !LINK.test(String(value))) problems[key] = 'not-a-link'
    }
  }
  const { begins_at: begins, ends_at: ends } = values
  if (begins && ends && Date.parse(String(begins)) > Date.parse(String(ends))) problems.ends_at ??= 'reversed'
  return problems
}

export function keysOf({ key, bilingual }: FormField): string[] {
  return bilingual ? [key, `${key}_en`] : [key]
}
