import type { ServerResponse } from 'node:http'
import { limits } from '@quadrangle/api-client/contract'
import { z } from 'zod'
import { AppError } from '../http/app-error.ts'
import { errorTexts } from '../http/error-texts.ts'
import { isObject } from '../shared/is-object.ts'
import { describeProblems } from './describe-problem.ts'

/** Refuses text that PostgreSQL cannot store, and a query of many keys: no schema checks for these. */
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

/** Parses a part of the input. The error says what is wrong with each field. */
export function checkInput(schema: z.ZodType, value: unknown): unknown {
  const accepted = schema.safeParse(value)
  if (accepted.success) return accepted.data
  throw new AppError(400, describeProblems(accepted.error.issues, value), { cause: accepted.error })
}

/** A schema is compiled when it is first used: all servers of a process share what is made of it. */
const strictSchemas = new WeakMap<z.ZodType, z.ZodType>()

/** Query keys and body keys that the contract does not name are refused, also where a schema forgot to say so. */
export function strict(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined) return schema
  const strictSchema = strictSchemas.get(schema) ?? schema.strict()
  strictSchemas.set(schema, strictSchema)
  return strictSchema
}

/** Aborts when the caller disconnects before the response is sent, or when the call's time is up. */
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
