import type { Endpoint } from '@quadrangle/api-client/contract'
import { isObject } from '../shared/is-object.ts'

/** Fails if a response does not match the contract, or contains something that the contract does not declare. */
export function checkResponse(endpoint: Endpoint, data: unknown): void {
  // As the caller sees it: in JSON a Date is a string, and undefined is missing.
  const wire: unknown = data === undefined ? undefined : JSON.parse(JSON.stringify(data))
  const result = endpoint.data.safeParse(wire)
  if (!result.success)
    throw new Error(`The answer of ${endpoint.path} does not match the contract: ${result.error.message}`)
  const surplus = surplusKey(wire, result.data)
  if (surplus)
    throw new Error(`The answer of ${endpoint.path} carries “${surplus}”, which the contract does not declare.`)
}

/** Fails when an error carries data that the contract does not declare for its status. */
export function checkErrorData({ path, errors }: Endpoint, status: number, data: unknown): void {
  if (data == null) return
  const wire: unknown = JSON.parse(JSON.stringify(data))
  const isDeclared = errors.some((declared) => {
    const result = declared.status === status ? declared.data?.safeParse(wire) : undefined
    return result?.success === true && surplusKey(wire, result.data) === undefined
  })
  if (!isDeclared)
    throw new Error(
      `The contract does not declare this data for the status ${status} of ${path}: ${JSON.stringify(wire)}`,
    )
}

/** The first key of `wire` that the schema dropped. */
function surplusKey(wire: unknown, parsed: unknown, path = 'data'): string | undefined {
  if (!isObject(wire) || !isObject(parsed)) return undefined
  if (Array.isArray(wire) !== Array.isArray(parsed)) return undefined
  for (const [key, value] of Object.entries(wire)) {
    if (!Object.hasOwn(parsed, key)) return `${path}.${key}`
    const inner = surplusKey(value, parsed[key], `${path}.${key}`)
    if (inner) return inner
  }
  return undefined
}
