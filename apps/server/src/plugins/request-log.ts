import fp from 'fastify-plugin'

/** Logs one line for each answer, and sends the request's id to the client. */
export const requestLog = fp(
  async (app) => {
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
  },
  { name: 'request-log' },
)
