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

/** Waits for an end, but no longer than `ms`: what is stuck must not keep the process alive. */
export async function within(ms: number, end: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([end, sleep(ms, undefined, { ref: false })])
}
