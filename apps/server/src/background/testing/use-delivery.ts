import { afterEach, expect, vi } from 'vitest'
import { ledgerOf } from '../../notices/delivery/testing/queued-notice.ts'
import type { World } from '../../testing/areas/world.ts'
import { startDelivery } from '../start-delivery.ts'

/** Delivery of the world's server for the tests of a file; stops after each test. */
export function useDelivery(world: () => World) {
  // Enough for a busy machine.
  vi.setConfig({ expect: { poll: { timeout: 10_000, interval: 20 } } })
  let stop: (() => Promise<void>) | undefined
  const states = async (id: number) =>
    (await ledgerOf(world().db, id)).map(({ state, reason }) => [state, reason].join(' ').trim())
  const delivery = {
    start() {
      const dispatcher = startDelivery(world().app, 'https://portal.example.edu')
      stop = () => dispatcher.stop()
    },
    async stop() {
      await stop?.()
      stop = undefined
    },
    /** Waits until the messages of a notice have these states and reasons. */
    settled: (id: number, expected: string[]) => expect.poll(() => states(id)).toEqual(expected),
    /** Updates a person. */
    change: (id: number, values: object) => world().db.updateTable('person').set(values).where('id', '=', id).execute(),
  }
  afterEach(delivery.stop)
  return delivery
}
