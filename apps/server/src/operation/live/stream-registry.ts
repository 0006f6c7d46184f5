import { addressPrefixes } from '../../runtime/shared/address-prefixes.ts'
import type { EventStream } from './event-stream.ts'

/** Streams per person. A further one closes the oldest. */
const PER_PERSON = 8
/** Streams per process; each takes some 30 kB of memory. A portal without a stream polls instead. */
const IN_ALL = 20_000
/** How many of these may be streams without a log-in: in all, and from one address or network of IPv6. */
const GUESTS = 5_000
const GUESTS_OF_ADDRESS = 200

/** The open streams of this process, by person and by subscribed tally. */
export class StreamRegistry {
  readonly #byPerson = new Map<number, Set<EventStream>>()
  readonly #byTally = new Map<number, Set<EventStream>>()
  readonly #guests = new Set<EventStream>()
  readonly #guestsByAddress = new Map<string, Set<EventStream>>()
  #count = 0

  /** Whether a new stream of this person would exceed the limit; closing their own oldest does not count. */
  isFullFor(personId: number): boolean {
    return this.#count >= IN_ALL && (this.#byPerson.get(personId)?.size ?? 0) < PER_PERSON
  }

  add(stream: EventStream): void {
    const { personId, tallies } = stream.reader
    const ofPerson = put(this.#byPerson, personId, stream)
    this.#count += 1
    for (const id of tallies) put(this.#byTally, id, stream)
    const [oldest] = ofPerson
    if (ofPerson.size > PER_PERSON && oldest) {
      this.#remove(oldest)
      oldest.end('limit')
    }
    stream.body.once('close', () => this.#remove(stream))
  }

  get isFullForGuests(): boolean {
    return this.#guests.size >= GUESTS || this.#count + this.#guests.size >= IN_ALL
  }

  /** Whether the guests of an address, such as `203.0.113.7`, have all the streams that one may have. */
  isFullForAddress(address: string): boolean {
    return (this.#guestsByAddress.get(addressPrefixes(address).own)?.size ?? 0) >= GUESTS_OF_ADDRESS
  }

  addGuest(stream: EventStream, address: string): void {
    const { own } = addressPrefixes(address)
    this.#guests.add(stream)
    put(this.#guestsByAddress, own, stream)
    stream.body.once('close', () => {
      this.#guests.delete(stream)
      take(this.#guestsByAddress, own, stream)
    })
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

  /** Ends the subscription of a stream to one tally. */
  unwatch(stream: EventStream, tally: number): void {
    take(this.#byTally, tally, stream)
  }

  *all(): Iterable<EventStream> {
    for (const streams of this.#byPerson.values()) yield* streams
  }

  *everyone(): Iterable<EventStream> {
    yield* this.all()
    yield* this.#guests
  }

  #remove(stream: EventStream): void {
    // A stream that was closed for a newer one is removed already.
    if (!this.#byPerson.get(stream.reader.personId)?.has(stream)) return
    this.#count -= 1
    take(this.#byPerson, stream.reader.personId, stream)
    for (const id of stream.reader.tallies) take(this.#byTally, id, stream)
  }
}

function put<Key>(map: Map<Key, Set<EventStream>>, key: Key, stream: EventStream): Set<EventStream> {
  const streams = map.get(key) ?? new Set()
  map.set(key, streams.add(stream))
  return streams
}

function take<Key>(map: Map<Key, Set<EventStream>>, key: Key, stream: EventStream): void {
  const streams = map.get(key)
  if (streams?.delete(stream) && streams.size === 0) map.delete(key)
}
