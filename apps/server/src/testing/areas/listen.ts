import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** Gives what the server told open portals while `what` ran, sorted. */
export type Hearing = (what: () => Promise<unknown>) => Promise<string[]>

/**
 * Listens to what the server tells open portals. A notification arrives some time after the call that caused it has
 * answered, but they keep their order: one of ours before and one after `what` show where it begins and ends, whatever
 * was still on its way from earlier.
 */
export async function hear(world: World): Promise<Hearing> {
  const heard: string[] = []
  await world.database.listen('live', (payload) => heard.push(payload))
  const mark = async () => {
    const payload = JSON.stringify({ t: 'mark', id: randomUUID() })
    await world.database.pool.query(`select pg_notify('live', $1)`, [payload])
    await expect.poll(() => heard).toContain(payload)
    return heard.indexOf(payload)
  }
  return async (what) => {
    const begin = await mark()
    await what()
    return heard.slice(begin + 1, await mark()).sort()
  }
}
