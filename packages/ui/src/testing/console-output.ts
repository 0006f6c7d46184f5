const methods = ['error', 'warn', 'log', 'info', 'debug'] as const

/** Console output while `work` runs, one line each. */
export async function consoleOutputOf(work: () => Promise<void>): Promise<string[]> {
  const lines: string[] = []
  const restorers = methods.map((method) => {
    const output = console
    const original = output[method]
    output[method] = (...args: unknown[]) => lines.push(`console.${method}: ${format(args)}`)
    return () => {
      output[method] = original
    }
  })
  try {
    await work()
  } finally {
    for (const restore of restorers) restore()
  }
  return lines
}

/** Fills in `%s` as a console does, and joins everything into one line. */
function format([first, ...rest]: unknown[]): string {
  const texts = rest.map(String)
  const filled = String(first).replace(/%[sdoO]/g, () => texts.shift() ?? '')
  return [filled, ...texts].join(' ').replace(/\s+/g, ' ').slice(0, 400)
}
