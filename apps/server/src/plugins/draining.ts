import fp from 'fastify-plugin'

/** While the server stops, each answer closes its connection: an idle one that is kept alive would delay the stop. */
export const draining = fp(
  async (app) => {
    let closing = false
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
