const methods = ['error', 'warn', 'log', 'info', 'debug'] as const

/** Console output while `work` runs, one line each. */
export async function consoleOutputOf(work: () => Promise<void>): Promise<string[]> {
  const written: string[] = []
  const restore = methods.map((method) => {
    const output = console
    const original = output[method]
    output[method] = (...given: unknown[]) => written.push(`console.${method}: ${format(given)}`)
    return () => {
      output[method] = original
    }
  })
  try {
    await work()
  } finally {
    for (const put of restore) put()
  }
  return written
}

/** Fills in `%s` as a console does, and joins everything into one line. */
function format([first, ...rest]: unknown[]): string {
  const texts = rest.map(String)
  const filled = String(first).replace(/%[sdoO]/g, () => texts.shift() ?? '')
  return [filled, ...texts].join(' ').replace(/\s+/g, ' ').slice(0, 400)
}
