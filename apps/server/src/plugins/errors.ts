import fp from 'fastify-plugin'
import { asAppError } from '../runtime/http/as-app-error.ts'
import { logFailure } from '../runtime/http/log-failure.ts'
import { sendFailure } from './send-failure.ts'

/** Turns every error into a response without a stack or SQL, and logs errors that the server caused. */
export const errors = fp(
  async (app) => {
    app.setErrorHandler(function handleError(error: unknown, request, reply) {
      const failure = asAppError(error)
      logFailure(request, reply, failure)
      return sendFailure(request, reply, failure)
    })
  },
  { name: 'errors' },
)
