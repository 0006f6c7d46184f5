import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Once the server closes, every answer ends its connection: a kept one would hold the end up until it times out. */
export function registerDraining(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

/** Closes the server: what has begun is finished, unless it takes longer than `graceMs`. */
export async function drain(app: FastifyInstance | undefined, graceMs: number): Promise<void> {
  await Promise.race([app?.close(), sleep(graceMs, undefined, { ref: false })])
}
