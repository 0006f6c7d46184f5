import { onTestFinished, vi } from 'vitest'
import { FairQueue } from '../runtime/shared/fair-queue.ts'

/**
 * Records when lanes of fair queues begin to wait and to run, in order, until the test ends: the order of responses
 * would depend on the load of the machine.
 */
export function recordQueueEvents() {
  const events: { readonly kind: 'waits' | 'runs'; readonly lane: string }[] = []
  const { acquire } = FairQueue.prototype
  const spy = vi.spyOn(FairQueue.prototype, 'acquire').mockImplementation(async function (this: FairQueue, path) {
    const lane = path.join('/')
    const turn = acquire.call(this, path)
    events.push({ kind: 'waits', lane })
    const release = await turn
    if (release) events.push({ kind: 'runs', lane })
    return release
  })
  onTestFinished(() => spy.mockRestore())
  const indexOf = (kind: 'waits' | 'runs', lane: string) =>
    events.findIndex((event) => event.kind === kind && event.lane === lane)
  return {
    isWaiting: (lane: string) => indexOf('waits', lane) >= 0,
    /** How many others ran while a lane waited. */
    ranBefore: (lane: string) =>
      events.slice(indexOf('waits', lane), indexOf('runs', lane)).filter(({ kind }) => kind === 'runs').length,
  }
}
