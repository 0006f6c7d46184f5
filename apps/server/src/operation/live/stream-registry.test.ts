import { expect, test } from 'vitest'
import { EventStream } from './event-stream.ts'
import { StreamRegistry } from './stream-registry.ts'

const stream = (personId: number) => new EventStream({ personId, sessionKey: Buffer.alloc(0), tallies: new Set([1]) })

test('the number of streams is limited; a user who has reached their own limit gives up one of theirs', () => {
  const readers = new StreamRegistry()
  let first: EventStream | undefined
  for (let person = 1; !readers.isFullFor(0); person += 1) {
    for (let count = 0; count < 8; count += 1) {
      const added = stream(person)
      first ??= added
      readers.add(added)
    }
  }
  expect([...readers.all()]).toHaveLength(20_000)
  expect(readers.isFullFor(1)).toBe(false)
  readers.add(stream(1))
  expect([[...readers.all()].length, readers.isFullFor(0)]).toEqual([20_000, true])
  // It was already subtracted from the count when it was closed for a newer one.
  first?.body.emit('close')
  expect(readers.isFullFor(0)).toBe(true)
  const [second] = readers.of(1)
  second?.body.emit('close')
  expect([readers.isFullFor(0), readers.isWatched(1)]).toEqual([false, true])
})
