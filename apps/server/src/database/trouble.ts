/** What a failed statement means for whoever asked for it. */
export type Trouble = 'unreachable' | 'busy' | 'conflict' | 'value'

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
  // PostgreSQL: shutting down, crashed, starting up, no slot left.
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** The driver gives these no code. */
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|The server does not support SSL|Cannot use a pool after calling end)/

/** Sorts an error of the driver; undefined for everything that is our own mistake. */
export function databaseTrouble(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof AggregateError && error.errors.some((inner) => databaseTrouble(inner) === 'unreachable'))
    return 'unreachable'
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string') return lostConnection.test(error.message) ? 'unreachable' : undefined
  if (unreachable.has(code) || code.startsWith('08')) return 'unreachable'
  // Deadlock, serialization failure, cancelled by the time limit, lock not to be had.
  if (['40P01', '40001', '57014', '55P03'].includes(code)) return 'busy'
  if (code === '23505' || code === '23503') return 'conflict'
  if (['22003', '22008', '22021', '22P05'].includes(code)) return 'value'
  return undefined
}
