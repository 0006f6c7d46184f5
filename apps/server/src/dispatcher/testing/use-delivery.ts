import { afterEach, expect, vi } from 'vitest'
import type { World } from '../../modules/testing/world.ts'
import { startDelivery } from '../start-delivery.ts'
import { ledgerOf } from './queued-notice.ts'

/** For the tests of a file: the delivery of the world's server, which stops after each of them. */
export function useDelivery(world: () => World) {
  // A busy machine takes its time.
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
    /** Waits until each message of a notice has this state and reason. */
    settled: (id: number, expected: string[]) => expect.poll(() => states(id)).toEqual(expected),
    /** Changes a person. */
    change: (id: number, values: object) => world().db.updateTable('person').set(values).where('id', '=', id).execute(),
  }
  afterEach(delivery.stop)
  return delivery
}
