import type { Endpoint } from '@quadrangle/api-client/contract'
import { isObject } from '../shared/is-object.ts'

/** Fails when an answer is not what the contract says, or carries something that the contract does not name. */
export function checkAnswer(endpoint: Endpoint, data: unknown): void {
  // As the caller will see it: a Date or an undefined looks different after JSON.
  const wire: unknown = data === undefined ? undefined : JSON.parse(JSON.stringify(data))
  const result = endpoint.data.safeParse(wire)
  if (!result.success)
    throw new Error(`The answer of ${endpoint.path} does not match the contract: ${result.error.message}`)
  const surplus = surplusKey(wire, result.data)
  if (surplus) throw new Error(`The answer of ${endpoint.path} carries “${surplus}”, which the contract does not name.`)
}

/** The first key of `wire` that the schema dropped. */
function surplusKey(wire: unknown, parsed: unknown, path = 'data'): string | undefined {
  if (!isObject(wire) || !isObject(parsed)) return undefined
  if (Array.isArray(wire) !== Array.isArray(parsed)) return undefined
  for (const [key, value] of Object.entries(wire)) {
    if (!(key in parsed)) return `${path}.${key}`
    const inner = surplusKey(value, parsed[key], `${path}.${key}`)
    if (inner) return inner
  }
  return undefined
}
