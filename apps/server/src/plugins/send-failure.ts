import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../runtime/http/app-error.ts'
import { languageOf } from '../runtime/http/language.ts'

/** Sends an error: the envelope below `/api`, one line of text elsewhere. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: AppError): FastifyReply {
  const language = languageOf(request)
  const errmsg = failure.text[language]
  reply.code(failure.status).headers(failure.headers).header('cache-control', 'no-store')
  if (!isApi(request)) return reply.type('text/plain; charset=utf-8').send(errmsg)
  return reply
    .type('application/json; charset=utf-8')
    .send({ errcode: failure.errcode, errmsg, data: failure.data(language) })
}

function isApi(request: FastifyRequest): boolean {
  return (
    request.url === API_PREFIX || request.url.startsWith(`${API_PREFIX}/`) || request.url.startsWith(`${API_PREFIX}?`)
  )
}
