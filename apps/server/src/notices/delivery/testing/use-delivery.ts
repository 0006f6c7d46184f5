import { expect, vi } from 'vitest'
import { useJobs } from '../../../background/testing/use-jobs.ts'
import { jobs } from '../../../jobs.ts'
import type { World } from '../../../testing/areas/world.ts'
import { ledgerOf } from './queued-notice.ts'

/** Lets the tests of a file start and stop delivery on the world's server; stops it after each test. */
export function useDelivery(world: () => World) {
  // Long enough for a busy machine.
  vi.setConfig({ expect: { poll: { timeout: 10_000, interval: 20 } } })
  const states = async (id: number) =>
    (await ledgerOf(world().db, id)).map(({ state, reason }) => [state, reason].join(' ').trim())
  return {
    ...useJobs(world, jobs),
    /** Waits until the messages of a notice have these states and reasons. */
    expectStates: (id: number, expected: string[]) => expect.poll(() => states(id)).toEqual(expected),
    /** Updates a person. */
    change: (id: number, values: object) => world().db.updateTable('person').set(values).where('id', '=', id).execute(),
  }
}
