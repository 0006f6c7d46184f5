import type { ServerResponse } from 'node:http'
import { limits } from '@quadrangle/api-client/contract'
import { z } from 'zod'
import { AppError } from '../http/app-error.ts'
import { errorTexts } from '../http/error-texts.ts'
import { isObject } from '../shared/is-object.ts'
import { describeProblems } from './describe-problem.ts'

/** Refuses text that PostgreSQL cannot store, and a query of many keys: no schema checks these. */
export function refuseHostileInput(input: unknown): void {
  if (typeof input === 'string') checkText(input)
  else if (Array.isArray(input)) for (const value of input) refuseHostileInput(value)
  else if (isObject(input)) {
    const keys = Object.keys(input)
    if (keys.length > limits.jsonKeys) throw new AppError(400, errorTexts.tooManyValues)
    for (const key of keys) {
      checkText(key)
      refuseHostileInput(input[key])
    }
  }
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError(400, errorTexts.badText)
}

/** Parses the query or the body. The error says what is wrong with each field. */
export function checkInput(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError(400, describeProblems(result.error.issues, value), { cause: result.error })
}

/** The strict schemas, shared by all servers of a process, because a schema is compiled when it is first used. */
const strictSchemas = new WeakMap<z.ZodType, z.ZodType>()

/** Makes a schema refuse keys that it does not name, unless it says how to treat them. */
export function strict(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined) return schema
  const strictSchema = strictSchemas.get(schema) ?? schema.strict()
  strictSchemas.set(schema, strictSchema)
  return strictSchema
}

/** A signal that aborts when the caller disconnects before the response is sent, or when the call's time is up. */
export function callSignal(response: ServerResponse, timeoutMs: number): AbortSignal {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new DOMException('The call took too long.', 'TimeoutError')),
    timeoutMs,
  )
  timer.unref()
  const end = () => {
    clearTimeout(timer)
    if (!response.writableFinished) controller.abort(new DOMException('The caller has gone.', 'AbortError'))
  }
  if (response.closed) end()
  else response.once('close', end)
  return controller.signal
}
