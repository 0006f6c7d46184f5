import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from './app-error.ts'

/** Logs an error that the server caused. A caller who has disconnected is not an error of the server. */
export function logFailure(request: FastifyRequest, reply: FastifyReply, failure: AppError): void {
  if (failure.status < 500) return
  const whileSending = request.raw.destroyed && !request.raw.complete
  const whileWaiting = reply.raw.closed && failure.cause instanceof Error && failure.cause.name === 'AbortError'
  if (!whileSending && !whileWaiting) request.log.error({ err: failure.cause ?? failure }, failure.message)
}
