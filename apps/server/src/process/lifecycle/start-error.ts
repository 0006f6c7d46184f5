/** An expected error that keeps a server or command from starting, or stops it. Its message is one line for the operator. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(message: string, options: { readonly exitCode?: number; readonly cause?: unknown } = {}) {
    super(message, options)
    this.name = 'StartError'
    this.exitCode = options.exitCode ?? 1
  }
}

/** The first line of an error, for messages of one line. */
export function firstLine(error: unknown): string {
  const text =
    error instanceof Error ? error.message || String((error as { code?: unknown }).code ?? error.name) : String(error)
  return text.split('\n', 1)[0] ?? ''
}
