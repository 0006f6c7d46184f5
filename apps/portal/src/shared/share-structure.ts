import { isObject } from './json-shape.ts'

/** The new value, with the old objects wherever they are equal: what depends on those is not rendered again. */
export function shareStructure<Value>(before: Value, after: Value): Value {
  return share(before, after) as Value
}

function share(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before
  if (Array.isArray(before) && Array.isArray(after)) {
    const made = after.map((one, at) => share(before[at], one))
    return made.length === before.length && made.every((one, at) => one === before[at]) ? before : made
  }
  if (!isObject(before) || !isObject(after)) return after
  const keys = Object.keys(after)
  const made = Object.fromEntries(keys.map((key) => [key, share(before[key], after[key])]))
  return keys.length === Object.keys(before).length && keys.every((key) => key in before && made[key] === before[key])
    ? before
    : made
}
