import type { FastifyReply, FastifyRequest } from 'fastify'
import { asAppError } from './as-app-error.ts'
import { languageOf } from './language.ts'
import { logFailure } from './log-failure.ts'

/**
 * Sends a failure as one line of text without the envelope, for addresses whose response the browser shows as a page or
 * saves as a file.
 */
export function sendPlainFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = asAppError(error)
  logFailure(request, reply, failure)
  return reply
    .code(failure.status)
    .headers({ ...failure.headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/plain; charset=utf-8')
    .send(failure.text[languageOf(request)])
}
