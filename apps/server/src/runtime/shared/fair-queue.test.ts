import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import type { Release } from './semaphore.ts'

/** Sends callers into a queue, each named by its lane, such as `a/b`, and records which are admitted and refused. */
function callers(queue: FairQueue) {
  const events: string[] = []
  const releases: Release[] = []
  return {
    events,
    async start(...lanes: string[]) {
      for (const lane of lanes)
        void queue.acquire(lane.split('/')).then((release) => {
          events.push(release ? lane : `${lane} refused`)
          if (release) releases.push(release)
        })
      await settled()
    },
    /** Ends the admitted callers, one after the other, until the queue is empty. */
    async drain() {
      for (let release = releases.shift(); release; release = releases.shift()) {
        release()
        await settled()
      }
      return events
    },
  }
}
const settled = () => new Promise(setImmediate)

test('admits as many as it has permits, and others as soon as a permit is free', async () => {
  const { events, start, drain } = callers(new FairQueue(2, 10))
  await start('a', 'a', 'a')
  expect(events).toEqual(['a', 'a'])
  expect(await drain()).toEqual(['a', 'a', 'a'])
  await start('b', 'b', 'b')
  expect(events.slice(3)).toEqual(['b', 'b'])
})

test('a caller that stops waiting gets no permit, and leaves it to the next', async () => {
  const queue = new FairQueue(1, 10)
  const [release] = [await queue.acquire(['a'])]
  const caller = new AbortController()
  const stopped = queue.acquireUntil(caller.signal, ['a'])
  const next = queue.acquireUntil(AbortSignal.timeout(10_000), ['a'])
  caller.abort()
  expect(await stopped).toBeUndefined()
  release?.()
  expect(await next).toBeTypeOf('function')
})

test('gives each lane its turn, however many wait in another', async () => {
  const { start, drain } = callers(new FairQueue(1, 10))
  await start('busy', 'flood', 'flood', 'flood', 'flood', 'b', 'c', 'b')
  expect(await drain()).toEqual(['busy', 'flood', 'b', 'c', 'flood', 'b', 'flood', 'flood'])
})

test('lanes inside a lane share its turns', async () => {
  const { start, drain } = callers(new FairQueue(1, 10))
  await start('busy', 'net/1', 'net/2', 'net/3', 'other/1', 'other/1', 'other/1')
  expect(await drain()).toEqual(['busy', 'net/1', 'other/1', 'net/2', 'other/1', 'net/3', 'other/1'])
})

test('refuses the last of the longest lane when too many wait', async () => {
  const { events, start, drain } = callers(new FairQueue(1, 4))
  await start('busy', 'net/1', 'net/1', 'net/2', 'net/1', 'net/1')
  expect(events).toEqual(['busy', 'net/1 refused'])
  await start('a', 'b')
  expect(events.slice(2)).toEqual(['net/1 refused', 'net/1 refused'])
  expect((await drain()).slice(4)).toEqual(['net/1', 'a', 'b', 'net/2'])
})

test('refuses a newcomer when every lane is as short as its own', async () => {
  const { events, start } = callers(new FairQueue(1, 2))
  await start('busy', 'a', 'b', 'c')
  expect(events).toEqual(['busy', 'c refused'])
})
