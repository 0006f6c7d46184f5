declare const process: { env: { NODE_ENV?: string } }

const issuedWarnings = new Set<string>()
/** The maximum number of remembered warnings, so that changing values cannot fill the memory. */
const MAX_WARNINGS = 200

function warn(message: string): void {
  if (issuedWarnings.has(message) || issuedWarnings.size >= MAX_WARNINGS) return
  issuedWarnings.add(message)
  // biome-ignore lint/suspicious/noConsole: it is meant for the developer
  console.warn(`Quadrangle UI: ${message}`)
}

/**
 * Warns once, in development, that a value cannot be used and what is used instead. Written so that bundlers
 * remove it from production code.
 */
export function warnOnce(message: string): void {
  try {
    if (process.env.NODE_ENV !== 'production') warn(message)
  } catch {
    // a page without a bundler has no `process`
    warn(message)
  }
}

/** Warns about everything again, for tests. */
export function forgetWarnings(): void {
  issuedWarnings.clear()
}
