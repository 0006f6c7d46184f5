/** Meaning of a failed statement for its caller. `busy`: the same statement can succeed later. */
export type DatabaseErrorKind = 'unreachable' | 'busy' | 'conflict' | 'invalid-value' | 'damaged-text'

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // PostgreSQL: shutting down, crashed, starting up, too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** Errors of the driver that carry no code. */
const connectionLost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Query read timeout|The server does not support SSL|Cannot use a pool after calling end)/

/** Classifies an error of the driver. Undefined: a bug of the server. */
export function databaseErrorKind(error: unknown): DatabaseErrorKind | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof AggregateError && error.errors.some((inner) => databaseErrorKind(inner) === 'unreachable'))
    return 'unreachable'
  const code = (error as { code?: unknown }).code
  // The pool had no free connection for too long.
  if (error.message === 'timeout exceeded when trying to connect') return 'busy'
  if (typeof code !== 'string') return connectionLost.test(error.message) ? 'unreachable' : undefined
  // A stopped PostgreSQL has removed its socket.
  if (code === 'ENOENT' && (error as { syscall?: unknown }).syscall === 'connect') return 'unreachable'
  if (unreachable.has(code) || code.startsWith('08')) return 'unreachable'
  // Deadlock, serialization failure, statement timeout, lock timeout.
  if (['40P01', '40001', '57014', '55P03'].includes(code)) return 'busy'
  if (code === '23505' || code === '23503') return 'conflict'
  if (code === '23514' && String((error as { constraint?: unknown }).constraint).endsWith('_damaged_text'))
    return 'damaged-text'
  if (['22003', '22008', '22021', '22P05'].includes(code)) return 'invalid-value'
  return undefined
}
