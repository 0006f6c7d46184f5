type Json = Record<string, unknown>

/** Whether a parsed JSON value is an object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a parsed JSON value is a string. */
export const isString = (value: unknown): value is string => typeof value === 'string'

/** A stored object, with defaults for parts that are missing or of another type. */
export function withDefaults<Value extends object>(defaults: Value, stored: unknown): Value {
  if (!isObject(stored)) return defaults
  const entries = Object.entries(defaults).map(([name, fallback]) => {
    const value = stored[name]
    if (isObject(fallback)) return [name, withDefaults(fallback, value)]
    if (Array.isArray(fallback)) return [name, Array.isArray(value) ? value : fallback]
    if (fallback === null) return [name, typeof value === 'string' ? value : null]
    return [name, typeof value === typeof fallback ? value : fallback]
  })
  return Object.fromEntries(entries)
}
