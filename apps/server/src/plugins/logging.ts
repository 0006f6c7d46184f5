import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

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
 * What of an error goes into the log. The message of a database error quotes values, which may be someone's name or
 * number; its code, table and constraint say as much to whoever mends it.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown', stack: '' }
  const { code, table, constraint, column, routine } = error as Error & Partial<Record<string, unknown>>
  const fromDatabase = typeof code === 'string' && SQL_STATE.test(code) && 'severity' in error
  const where = [table, constraint, column, routine].filter((part) => typeof part === 'string').join(' ')
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: fromDatabase ? 'the database refused a statement' : error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(where === '' ? {} : { where }),
    stack: frames.join('\n'),
    ...(error.cause === undefined || depth > 3 ? {} : { cause: loggedError(error.cause, depth + 1) }),
  }
}

/** Structured logs: one line for each answer, with its request id and the pattern of its route. No address, no person. */
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
    // What must never be there in the first place; a second lock on the door.
    redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], censor: '[redacted]' },
    ...(log === true ? {} : { stream: log }),
  }
}

const secrets = ['password', 'identifier', 'token', 'authorization', 'cookie']

export const requestIds = {
  // An id that a caller chooses could forge or hide lines.
  requestIdHeader: false,
  genReqId: () => randomUUID(),
} as const

/** Writes the line of each answer and tells the caller the request's id. */
export function registerLogging(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}
