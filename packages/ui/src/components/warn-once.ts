declare const process: { env: { NODE_ENV?: string } }

const given = new Set<string>()
/** So that changing values cannot fill the memory. */
const MOST = 200

/** Bundlers replace the expression by its value; a page without a bundler has no `process`. */
function inProduction(): boolean {
  try {
    return process.env.NODE_ENV === 'production'
  } catch {
    return false
  }
}

/** Says in development, once, that a value cannot be used and what is used instead. */
export function warnOnce(message: string): void {
  if (inProduction() || given.has(message) || given.size >= MOST) return
  given.add(message)
  // biome-ignore lint/suspicious/noConsole: it is meant for the developer
  console.warn(`Quadrangle UI: ${message}`)
}
