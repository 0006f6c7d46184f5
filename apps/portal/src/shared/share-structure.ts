import { isObject } from './json-shape.ts'

/**
 * The new value, reusing old objects wherever they are equal, so that components that depend on them do not render
 * again.
 */
export function shareStructure<Value>(before: Value, after: Value): Value {
  return share(before, after) as Value
}

function share(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before
  if (Array.isArray(before) && Array.isArray(after)) {
    const copy = after.map((item, at) => share(before[at], item))
    return copy.length === before.length && copy.every((item, at) => item === before[at]) ? before : copy
  }
  if (!isObject(before) || !isObject(after)) return after
  const keys = Object.keys(after)
  const copy = Object.fromEntries(keys.map((key) => [key, share(before[key], after[key])]))
  return keys.length === Object.keys(before).length && keys.every((key) => key in before && copy[key] === before[key])
    ? before
    : copy
}
