import type { EventStream } from './event-stream.ts'

/** A person may have that many portals open; the one that was opened first gives way. */
const PER_PERSON = 8
/** Each takes some 30 kB of memory. Whoever comes when all places are taken asks again now and then, and by itself. */
const IN_ALL = 20_000

/** The open streams of this process, by whom they belong to and by the tallies that they watch. */
export class Readers {
  readonly #byPerson = new Map<number, Set<EventStream>>()
  readonly #byTally = new Map<number, Set<EventStream>>()
  #count = 0

  /** Whether one more has no place, unless it takes that of another one of the same person. */
  isFullFor(personId: number): boolean {
    return this.#count >= IN_ALL && (this.#byPerson.get(personId)?.size ?? 0) < PER_PERSON
  }

  add(stream: EventStream): void {
    const { personId, tallies } = stream.reader
    const own = put(this.#byPerson, personId, stream)
    this.#count += 1
    for (const id of tallies) put(this.#byTally, id, stream)
    const [oldest] = own
    if (own.size > PER_PERSON && oldest) {
      this.#remove(oldest)
      oldest.end('limit')
    }
    stream.body.once('close', () => this.#remove(stream))
  }

  people(): number[] {
    return [...this.#byPerson.keys()]
  }

  watched(): number[] {
    return [...this.#byTally.keys()]
  }

  isWatched(tally: number): boolean {
    return this.#byTally.has(tally)
  }

  of(personId: number): Iterable<EventStream> {
    return this.#byPerson.get(personId) ?? []
  }

  watching(tally: number): Iterable<EventStream> {
    return this.#byTally.get(tally) ?? []
  }

  /** From now on a stream hears of a tally no more; of all else it does. */
  unwatch(stream: EventStream, tally: number): void {
    take(this.#byTally, tally, stream)
  }

  *all(): Iterable<EventStream> {
    for (const streams of this.#byPerson.values()) yield* streams
  }

  #remove(stream: EventStream): void {
    // One that gives way is removed before it closes.
    if (!this.#byPerson.get(stream.reader.personId)?.has(stream)) return
    this.#count -= 1
    take(this.#byPerson, stream.reader.personId, stream)
    for (const id of stream.reader.tallies) take(this.#byTally, id, stream)
  }
}

function put(map: Map<number, Set<EventStream>>, key: number, stream: EventStream): Set<EventStream> {
  const streams = map.get(key) ?? new Set()
  map.set(key, streams.add(stream))
  return streams
}

function take(map: Map<number, Set<EventStream>>, key: number, stream: EventStream): void {
  const streams = map.get(key)
  if (streams?.delete(stream) && streams.size === 0) map.delete(key)
}
