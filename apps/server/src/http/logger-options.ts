import type { FastifyServerOptions } from 'fastify'
import pino from 'pino'
import { loggedError } from './logged-error.ts'

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
    // Lines are written together and beside the requests: a write for each, which waits, would stop them all for its time.
    stream: log === true ? pino.destination({ sync: false }) : log,
  }
}

const secrets = ['password', 'identifier', 'token', 'authorization', 'cookie']
