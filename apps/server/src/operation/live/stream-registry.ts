import { addressPrefixes } from '../../runtime/shared/address-prefixes.ts'
import type { EventStream } from './event-stream.ts'

/** The limit of streams per person. A further one closes the oldest. */
const MAX_PER_PERSON = 8
/** The limit of streams per process; each takes some 30 kB of memory. A portal without a stream polls instead. */
const MAX_STREAMS = 20_000
/** The limits of streams without a log-in: in total, and from one address or IPv6 network. */
const MAX_GUESTS = 5_000
const MAX_GUESTS_PER_ADDRESS = 200

/** The open streams of this process, by person and by subscribed tally. */
export class StreamRegistry {
  readonly #byPerson = new Map<number, Set<EventStream>>()
  readonly #byTally = new Map<number, Set<EventStream>>()
  readonly #guests = new Set<EventStream>()
  readonly #guestsByAddress = new Map<string, Set<EventStream>>()
  #count = 0

  /** Whether the limit leaves no room for a stream of this person. A person with many streams replaces their oldest. */
  isFullFor(personId: number): boolean {
    return this.#isFull && (this.#byPerson.get(personId)?.size ?? 0) < MAX_PER_PERSON
  }

  add(stream: EventStream): void {
    const { personId, tallies } = stream.reader
    const ofPerson = addTo(this.#byPerson, personId, stream)
    this.#count += 1
    for (const id of tallies) addTo(this.#byTally, id, stream)
    const [oldest] = ofPerson
    if (ofPerson.size > MAX_PER_PERSON && oldest) {
      this.#remove(oldest)
      oldest.end('limit')
    }
    stream.body.once('close', () => this.#remove(stream))
  }

  get isFullForGuests(): boolean {
    return this.#guests.size >= MAX_GUESTS || this.#isFull
  }

  /** Whether the guests of an address, such as `203.0.113.7`, have as many streams as one address may have. */
  isFullForAddress(address: string): boolean {
    return (this.#guestsByAddress.get(addressPrefixes(address).own)?.size ?? 0) >= MAX_GUESTS_PER_ADDRESS
  }

  addGuest(stream: EventStream, address: string): void {
    const { own } = addressPrefixes(address)
    this.#guests.add(stream)
    addTo(this.#guestsByAddress, own, stream)
    stream.body.once('close', () => {
      this.#guests.delete(stream)
      removeFrom(this.#guestsByAddress, own, stream)
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
    removeFrom(this.#byTally, tally, stream)
  }

  *all(): Iterable<EventStream> {
    for (const streams of this.#byPerson.values()) yield* streams
  }

  *allWithGuests(): Iterable<EventStream> {
    yield* this.all()
    yield* this.#guests
  }

  get #isFull(): boolean {
    return this.#count + this.#guests.size >= MAX_STREAMS
  }

  #remove(stream: EventStream): void {
    // A stream that was closed for a newer one is removed already.
    if (!this.#byPerson.get(stream.reader.personId)?.has(stream)) return
    this.#count -= 1
    removeFrom(this.#byPerson, stream.reader.personId, stream)
    for (const id of stream.reader.tallies) removeFrom(this.#byTally, id, stream)
  }
}

function addTo<Key>(map: Map<Key, Set<EventStream>>, key: Key, stream: EventStream): Set<EventStream> {
  const streams = map.get(key) ?? new Set()
  map.set(key, streams.add(stream))
  return streams
}

function removeFrom<Key>(map: Map<Key, Set<EventStream>>, key: Key, stream: EventStream): void {
  const streams = map.get(key)
  if (streams?.delete(stream) && streams.size === 0) map.delete(key)
}
