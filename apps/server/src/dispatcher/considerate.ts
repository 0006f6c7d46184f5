import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseHandle } from '../database/database.ts'
import type { Chore } from './dispatcher.ts'

/** Also when a piece had to wait for long itself. */
const LONGEST_MS = 500

/** A chore that lets others go first: while somebody else uses the database, it rests after each piece of work. */
export function considerate(chore: Chore, database: Pick<DatabaseHandle, 'background' | 'inUse'>): Chore {
  return async () => {
    const began = performance.now()
    const more = await chore()
    const took = performance.now() - began
    if (more && database.inUse()) await sleep(Math.min(LONGEST_MS, database.background.rest * took))
    return more
  }
}
