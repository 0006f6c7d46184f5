import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Writes no line for responses without an error, because monitoring sends requests every few seconds. */
    readonly logsFailuresOnly?: boolean
  }
  interface FastifyInstance {
    /** Logs the line of a response. Needed only where hooks do not run. */
    readonly logResponse: (request: FastifyRequest, reply: FastifyReply) => void
  }
}

/** Logs one line for each response, and sends the request's id to the client. */
export const requestLog = fp(
  async (app) => {
    // These lines hold nothing to redact, and looking for it would cost more than writing them.
    const responseLog = app.log.child({}, { redact: [] })
    const logResponse = (request: FastifyRequest, reply: FastifyReply) =>
      responseLog.info({
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ...(request.pseudonym !== '' && { who: request.pseudonym }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      })
    app.decorate('logResponse', logResponse)
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id)
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      const isLogged = !request.routeOptions.config.logsFailuresOnly || reply.statusCode >= 400
      if (isLogged) logResponse(request, reply)
      done()
    })
  },
  { name: 'request-log' },
)
