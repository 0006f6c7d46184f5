import type { FastifyServerOptions } from 'fastify'
import pino from 'pino'
import type { LogSettings } from '../../process/settings/operation-settings.ts'
import { loggedError } from './logged-error.ts'

const BATCH_BYTES = 4096
const BATCH_MS = 250

/** Structured logs without addresses, names or ids of people. `true` writes to the standard output. */
export async function loggerOptions(
  log: boolean | NodeJS.WritableStream,
  { level, format }: LogSettings,
): Promise<FastifyServerOptions['logger']> {
  if (log === false) return false
  return {
    level,
    base: null,
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: () => ({}),
      res: () => ({ statusCode: undefined }),
    },
    // Nothing logs these on purpose; this catches mistakes.
    redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], censor: '[redacted]' },
    stream: await streamTo(log, format),
  }
}

const secrets = ['password', 'identifier', 'token', 'authorization', 'cookie']

async function streamTo(
  log: true | NodeJS.WritableStream,
  format: LogSettings['format'],
): Promise<pino.DestinationStream> {
  const output = log === true ? process.stdout : log
  if (format === 'text' || (format === 'auto' && isTerminal(output))) {
    // Loaded on demand: a service never uses it.
    const { textLines } = await import('./text-lines.ts')
    return textLines(output)
  }
  // Lines are batched, because a write for each would cost a tenth as much as a request. The remaining lines are
  // written when the process exits.
  return log === true ? pino.destination({ sync: false, minLength: BATCH_BYTES, periodicFlush: BATCH_MS }) : log
}

const isTerminal = (stream: NodeJS.WritableStream) => 'isTTY' in stream && stream.isTTY === true
