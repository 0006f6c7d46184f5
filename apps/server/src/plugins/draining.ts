import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is stopping and only finishes running requests. */
    isDraining(): boolean
  }
}

/** While the server stops, each response closes its connection: an idle one that is kept alive would delay the stop. */
export const draining = fp(
  async (app) => {
    let closing = false
    app.decorate('isDraining', () => closing)
    app.addHook('preClose', async () => {
      closing = true
    })
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (closing) reply.header('connection', 'close')
      done()
    })
  },
  { name: 'draining' },
)
