/** The server cannot start, or cannot go on. The message is the one line that whoever runs it gets to read. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(message: string, options: { readonly exitCode?: number; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'StartError'
    this.exitCode = options.exitCode ?? 1
  }
}

/** The first line of what went wrong, for messages that must stay on one line. */
export function firstLine(error: unknown): string {
  const text =
    error instanceof Error ? error.message || String((error as { code?: unknown }).code ?? error.name) : String(error)
  return text.split('\n', 1)[0] ?? ''
}
