import type { FastifyServerOptions } from 'fastify'
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
    ...(log === true ? {} : { stream: log }),
  }
}

const secrets = ['password', 'identifier', 'token', 'authorization', 'cookie']
