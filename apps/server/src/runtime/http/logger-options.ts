import type { FastifyServerOptions } from 'fastify'
import pino from 'pino'
import { loggedError } from './logged-error.ts'

const BATCH_BYTES = 4096
const BATCH_MS = 250

/** Structured logs without addresses, names or ids of people. */
export function loggerOptions(log: boolean | NodeJS.WritableStream): FastifyServerOptions['logger'] {
  if (log === false) return false
  return {
    level: 'info',
    base: null,
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: () => ({}),
      res: () => ({ statusCode: undefined }),
    },
    // Nothing logs these on purpose. This catches what does so by mistake.
    redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], censor: '[redacted]' },
    // A write for each line costs a tenth of what a request does. Whatever is left is written when the process exits.
    stream: log === true ? pino.destination({ sync: false, minLength: BATCH_BYTES, periodicFlush: BATCH_MS }) : log,
  }
}

const secrets = ['password', 'identifier', 'token', 'authorization', 'cookie']
