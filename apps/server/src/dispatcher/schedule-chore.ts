import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle } from '../database/database.ts'
import { databaseTrouble } from '../database/trouble.ts'
import type { Channels } from '../modules/delivery/channels.ts'
import { sizesFor } from '../modules/issue/hand-out.ts'
import { dueSchedules, sendScheduled } from '../modules/issue/send-scheduled.ts'
import type { Chore } from './dispatcher.ts'

/** How long a notice rests that could not be sent for a fault of the server: the others must not wait for it. */
const REST_MS = 60_000

/** Sends the notices whose time has come. */
export function scheduleChore(database: DatabaseHandle, channels: Channels, log: FastifyBaseLogger): Chore {
  const { db } = database
  const resting = new Map<string, number>()
  return async () => {
    const due = await dueSchedules(db)
    for (const id of resting.keys()) if (!due.includes(id)) resting.delete(id)
    const ready = due.filter((id) => (resting.get(id) ?? 0) <= Date.now())
    for (const id of ready) {
      try {
        await sendScheduled(db, id, { channels, sizes: sizesFor(database) })
      } catch (error) {
        if (databaseTrouble(error) === 'unreachable') throw error
        log.error({ err: error, schedule: id }, 'a notice whose time has come could not be sent; it is tried again')
        resting.set(id, Date.now() + REST_MS)
      }
    }
    return ready.length > 0
  }
}
