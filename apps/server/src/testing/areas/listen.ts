import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** Returns the notifications that the server sent to open portals while `action` ran, sorted. */
export type Listener = (action: () => Promise<unknown>) => Promise<string[]>

/**
 * Listens to the server's notifications to open portals. A notification arrives some time after the response to the
 * call that caused it, but they keep their order: one of ours before and one after `action` mark its beginning and end,
 * even if earlier notifications were still on their way.
 */
export async function listen(world: World): Promise<Listener> {
  const received: string[] = []
  await world.database.listen('live', (payload) => received.push(payload))
  const mark = async () => {
    const payload = JSON.stringify({ t: 'mark', id: randomUUID() })
    await world.database.pool.query(`select pg_notify('live', $1)`, [payload])
    await expect.poll(() => received).toContain(payload)
    return received.indexOf(payload)
  }
  return async (action) => {
    const begin = await mark()
    await action()
    return received.slice(begin + 1, await mark()).sort()
  }
}
