type Json = Record<string, unknown>

/** Whether a parsed JSON value is an object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a parsed JSON value is a string. */
export const isString = (value: unknown): value is string => typeof value === 'string'

/** A stored object, with defaults for parts that are missing or of another type. */
export function withDefaults<Value extends object>(pattern: Value, stored: unknown): Value {
  if (!isObject(stored)) return pattern
  const entries = Object.entries(pattern).map(([name, usual]) => {
    const value = stored[name]
    if (isObject(usual)) return [name, withDefaults(usual, value)]
    if (Array.isArray(usual)) return [name, Array.isArray(value) ? value : usual]
    if (usual === null) return [name, typeof value === 'string' ? value : null]
    return [name, typeof value === typeof usual ? value : usual]
  })
  return Object.fromEntries(entries)
}
