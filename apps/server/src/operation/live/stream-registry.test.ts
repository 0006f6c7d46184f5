import { expect, test } from 'vitest'
import { EventStream } from './event-stream.ts'
import { StreamRegistry } from './stream-registry.ts'

const stream = (personId: number) => new EventStream({ personId, sessionKey: Buffer.alloc(0), tallies: new Set([1]) })

test('the number of streams is limited; a user who has reached their own limit gives up one of theirs', () => {
  const streams = new StreamRegistry()
  let first: EventStream | undefined
  for (let person = 1; !streams.isFullFor(0); person += 1) {
    for (let count = 0; count < 8; count += 1) {
      const added = stream(person)
      first ??= added
      streams.add(added)
    }
  }
  expect([...streams.all()]).toHaveLength(20_000)
  expect(streams.isFullFor(1)).toBe(false)
  streams.add(stream(1))
  expect([[...streams.all()].length, streams.isFullFor(0)]).toEqual([20_000, true])
  // The count was already reduced when the stream was closed for a newer one.
  first?.body.emit('close')
  expect(streams.isFullFor(0)).toBe(true)
  const [second] = streams.of(1)
  second?.body.emit('close')
  expect([streams.isFullFor(0), streams.isWatched(1)]).toEqual([false, true])
})

test('guests of one address have a limited number of streams, and those of others are not affected', () => {
  const streams = new StreamRegistry()
  const opened: EventStream[] = []
  while (!streams.isFullForAddress('203.0.113.7')) {
    const added = stream(0)
    opened.push(added)
    streams.addGuest(added, '203.0.113.7')
  }
  expect([opened.length, streams.isFullForAddress('203.0.113.8'), streams.isFullForGuests]).toEqual([200, false, false])
  opened[0]?.body.emit('close')
  expect(streams.isFullForAddress('203.0.113.7')).toBe(false)
})

test('guests count towards the limit of all streams', () => {
  const streams = new StreamRegistry()
  for (let guest = 0; !streams.isFullForGuests; guest += 1) streams.addGuest(stream(0), `203.0.113.${guest % 100}`)
  for (let person = 1; !streams.isFullFor(person); person += 1) streams.add(stream(person))
  expect([[...streams.all()].length, [...streams.allWithGuests()].length]).toEqual([15_000, 20_000])
})
