import type { Socket } from 'node:net'
import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseErrorKind } from '../database/error-kind.ts'
import { AppError, type Localized } from './app-error.ts'
import { languageOf, messages } from './messages.ts'

/** Fastify's own refusals that deserve a sentence of their own. */
const refusals: Readonly<Record<string, Localized>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: messages.mediaType,
  FST_ERR_CTP_BODY_TOO_LARGE: messages.tooLarge,
  FST_ERR_CTP_INVALID_JSON_BODY: messages.invalidJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: messages.invalidJson,
  FST_REQ_FILE_TOO_LARGE: messages.fileTooLarge,
  FST_INVALID_MULTIPART_CONTENT_TYPE: messages.multipartOnly,
}

/** Every failure leaves the server through here: as an envelope, without a stack, without a line of SQL. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(function handleError(error: unknown, request, reply) {
    const failure = asAppError(error)
    // Why someone was refused is worth a line only where the server itself is at fault.
    if (failure.status >= 500) request.log.error({ err: failure.cause ?? failure }, failure.message)
    return sendFailure(request, reply, failure)
  })
}

/** Answers a failure: the envelope below `/api`, one line of text elsewhere. */
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

/** What a caller gets to know of a failure. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const kind = databaseErrorKind(error)
  if (kind === 'unreachable')
    return new AppError(503, messages.databaseDown, { cause: error, headers: { 'retry-after': '5' } })
  if (kind === 'busy') return new AppError(503, messages.busy, { cause: error, headers: { 'retry-after': '1' } })
  if (kind === 'conflict') return new AppError(409, messages.conflict, { cause: error })
  if (kind === 'invalid-value') return new AppError(400, messages.outOfRange, { cause: error })
  const { code, statusCode } = error instanceof Error ? (error as Partial<FastifyError>) : {}
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode, refusals[code ?? ''] ?? messages.badRequest, { cause: error })
  }
  return new AppError(500, messages.internal, { cause: error })
}

const brokenHttp: Readonly<Record<string, readonly [number, string, Localized]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', messages.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', messages.tooSlow],
}

/** Answers what is no HTTP at all: there is no request yet, so the envelope is written by hand. */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const [status, reason, text] = brokenHttp[error.code ?? ''] ?? [400, 'Bad Request', messages.badRequest]
  const body = JSON.stringify({ errcode: status, errmsg: text.zh, data: null })
  const head = `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close`
  socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}
