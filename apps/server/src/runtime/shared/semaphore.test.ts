import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

/** Acquires a permit, holds it until `end` is called, and records the events. */
function holders(semaphore: Semaphore) {
  const events: string[] = []
  const ends = new Map<string, () => void>()
  const start = async (name: string, timeoutMs?: number) => {
    const release = await semaphore.acquire(timeoutMs)
    events.push(`${name} ${release ? 'in' : 'refused'}`)
    if (release) ends.set(name, release)
  }
  return { events, start, end: (name: string) => ends.get(name)?.() }
}

test('admits as many as it has permits, and the others in order of arrival', async () => {
  const { events, start, end } = holders(new Semaphore(2, 10))
  await Promise.all([start('a'), start('b')])
  const waiting = [start('c'), start('d')]
  await Promise.resolve()
  expect(events).toEqual(['a in', 'b in'])
  end('a')
  await waiting[0]
  expect(events).toEqual(['a in', 'b in', 'c in'])
  end('b')
  await waiting[1]
  expect(events).toEqual(['a in', 'b in', 'c in', 'd in'])
})

test('a newcomer does not overtake those in line', async () => {
  const semaphore = new Semaphore(1, 10)
  const { events, start, end } = holders(semaphore)
  await start('a')
  const waiting = start('b')
  end('a')
  expect(semaphore.tryAcquire()).toBeUndefined()
  await waiting
  expect(events).toEqual(['a in', 'b in'])
  end('b')
  expect(semaphore.isIdle).toBe(true)
  expect(semaphore.tryAcquire()).toBeDefined()
})

test('refuses immediately when the queue is full', async () => {
  const { events, start, end } = holders(new Semaphore(1, 1))
  await start('a')
  const waiting = start('b')
  await start('c')
  expect(events).toEqual(['a in', 'c refused'])
  end('a')
  await waiting
  expect(events).toEqual(['a in', 'c refused', 'b in'])
})

test('gives up after the time limit, and leaves its place in the queue', async () => {
  const { events, start, end } = holders(new Semaphore(1, 1))
  await start('a')
  await start('b', 1)
  expect(events).toEqual(['a in', 'b refused'])
  const waiting = start('c')
  end('a')
  await waiting
  expect(events).toEqual(['a in', 'b refused', 'c in'])
})
