interface LoggedError {
  readonly [key: string]: unknown
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly where?: string
  readonly stack: string
  readonly cause?: LoggedError
}

const SQL_STATE = /^[0-9A-Z]{5}$/

/**
 * The parts of an error that are logged. The message of a database error is left out, because it quotes values, such as
 * names and phone numbers; code, table and constraint are enough to find the fault. The message of `JSON.parse` is left
 * out, too: it quotes the text that another system sent.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'a value that is not an Error was thrown', stack: '' }
  const { code, table, constraint, column, routine } = error as Error & Partial<Record<string, unknown>>
  const isFromDatabase = typeof code === 'string' && SQL_STATE.test(code) && 'severity' in error
  const where = [table, constraint, column, routine].filter((part) => typeof part === 'string').join(' ')
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: isFromDatabase
      ? 'the database rejected a statement'
      : error instanceof SyntaxError
        ? 'a text could not be parsed'
        : error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(where === '' ? {} : { where }),
    stack: frames.join('\n'),
    ...(error.cause === undefined || depth > 3 ? {} : { cause: loggedError(error.cause, depth + 1) }),
  }
}
