import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { en, zhCN } from 'zod/locales'
import { AppError, type Language } from '../http/app-error.ts'
import { errorTexts } from '../http/error-texts.ts'
import { isObject } from '../shared/is-object.ts'

/** Deeper input could exhaust the stack of a recursive check. The contract itself nests only a few levels. */
const MAX_DEPTH = 32
const MESSAGE_LENGTH = 300
const errorMaps = { zh: zhCN().localeError, en: en().localeError }

/** Refuses text that PostgreSQL cannot store, and deep nesting: no schema checks for these. */
export function refuseHostileInput(input: unknown): void {
  const pending: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next
    if (typeof value === 'string') checkText(value)
    else if (isObject(value)) {
      if (depth >= MAX_DEPTH) throw new AppError(400, errorTexts.tooDeep)
      for (const [key, item] of Object.entries(value)) {
        checkText(key)
        pending.push({ value: item, depth: depth + 1 })
      }
    }
  }
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError(400, errorTexts.badText)
}

/** Parses a part of the input. The error names the field, in the caller's language. */
export function checkInput(schema: z.ZodType, value: unknown, part: 'query' | 'body', language: Language): unknown {
  const accepted = schema.safeParse(value)
  if (accepted.success) return accepted.data
  // Once more for its messages: to be told a language takes zod longer than the check.
  const result = schema.safeParse(value, { error: errorMaps[language] })
  if (result.success) return result.data
  const issue = deepest(result.error.issues)
  const path = [part, ...(issue?.path ?? [])].map(String).join('.')
  const text = `${path}: ${issue?.message ?? ''}`.replace(/\p{Cc}+/gu, ' ').slice(0, MESSAGE_LENGTH)
  throw new AppError(400, { zh: text, en: text }, { cause: result.error })
}

/** In a union the first issue only says that nothing matched; the one inside says what is wrong. */
function deepest(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const [first] = issues
  if (first?.code !== 'invalid_union') return first
  const inner = first.errors.length === 1 ? deepest(first.errors[0] ?? []) : undefined
  return inner ? { ...inner, path: [...first.path, ...inner.path] } : first
}

/** Query keys and body keys that the contract does not name are refused, also where a schema forgot to say so. */
export function strict(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return schema.strict()
  return schema
}

/** Aborts when the caller hangs up before the answer is out, or when the call's time is up. */
export function callSignal(response: ServerResponse, timeoutMs: number): AbortSignal {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new DOMException('The call took too long.', 'TimeoutError')),
    timeoutMs,
  )
  timer.unref()
  response.once('close', () => {
    clearTimeout(timer)
    if (!response.writableFinished) controller.abort(new DOMException('The caller has gone.', 'AbortError'))
  })
  return controller.signal
}
