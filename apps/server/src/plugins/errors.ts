import fp from 'fastify-plugin'
import { asAppError } from '../runtime/http/as-app-error.ts'
import { sendFailure } from './send-failure.ts'

/** Turns every error into a response without a stack or SQL, and logs errors that the server caused. */
export const errors = fp(
  async (app) => {
    app.setErrorHandler(function handleError(error: unknown, request, reply) {
      const failure = asAppError(error)
      // A caller who disconnected while sending is not an error of the server.
      const hasDisconnected = request.raw.destroyed && !request.raw.complete
      if (failure.status >= 500 && !hasDisconnected)
        request.log.error({ err: failure.cause ?? failure }, failure.message)
      return sendFailure(request, reply, failure)
    })
  },
  { name: 'errors' },
)
