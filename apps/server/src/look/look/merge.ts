import type { LookDocument } from '@quadrangle/api-client/contract'
import { isSame, orderWithin } from './differences.ts'
import {
  type Entry,
  entriesOf,
  type Fields,
  fieldNames,
  fieldsOf,
  type ListPart,
  listParts,
  type ObjectPart,
  objectParts,
} from './document.ts'

export type Side = 'mine' | 'theirs'

export interface Merged {
  readonly document: LookDocument
  /** The paths that both sides changed, to different values, and for which no side was chosen. */
  readonly conflicts: ReadonlySet<string>
}

/**
 * Merges two changes of one look: a change by one side is applied; different changes by both sides are a conflict,
 * unless `choices` names the side to use.
 */
export function mergeLooks(
  base: LookDocument,
  { mine, theirs }: Readonly<Record<Side, LookDocument>>,
  choices: ReadonlyMap<string, Side> = new Map(),
): Merged {
  const merge = new Merge(choices)
  const parts = [
    ...objectParts.map((part) => [
      part,
      merge.fields(part, part, [fieldsOf(base, part), fieldsOf(mine, part), fieldsOf(theirs, part)]),
    ]),
    ...listParts.map((part) => [
      part,
      merge.list(part, [entriesOf(base, part), entriesOf(mine, part), entriesOf(theirs, part)]),
    ]),
  ]
  return { document: Object.fromEntries(parts) as LookDocument, conflicts: merge.conflicts }
}

type Three<Value> = readonly [base: Value, mine: Value, theirs: Value]

class Merge {
  readonly conflicts = new Set<string>()
  readonly #choices: ReadonlyMap<string, Side>

  constructor(choices: ReadonlyMap<string, Side>) {
    this.#choices = choices
  }

  fields(part: ObjectPart | ListPart, path: string, [base, mine, theirs]: Three<Fields>): Fields {
    const names = fieldNames[part]
    return Object.fromEntries(
      names.map((name) => [name, this.#value(`${path}.${name}`, [base[name], mine[name], theirs[name]])]),
    )
  }

  list(part: ListPart, [base, mine, theirs]: Three<readonly Entry[]>): Entry[] {
    const [inBase, inMine, inTheirs] = [base, mine, theirs].map(byId) as unknown as Three<Map<number, Entry>>
    const merged = new Map<number, Entry>()
    for (const id of new Set([...inMine.keys(), ...inTheirs.keys()])) {
      const entry = this.#entry(part, `${part}.${id}`, [inBase.get(id), inMine.get(id), inTheirs.get(id)])
      if (entry) merged.set(id, entry)
    }
    const [leading, other] = this.#takesMineOrder(part, [base, mine, theirs], merged) ? [mine, theirs] : [theirs, mine]
    const order = orderWithin(leading, merged)
    for (const [at, { id }] of other.entries()) {
      if (!merged.has(id) || order.includes(id)) continue
      const previous = other.slice(0, at).findLast((entry) => order.includes(entry.id))
      order.splice(previous ? order.indexOf(previous.id) + 1 : 0, 0, id)
    }
    return order.flatMap((id) => merged.get(id) ?? [])
  }

  #value(path: string, [base, mine, theirs]: Three<unknown>): unknown {
    if (isSame(mine, theirs) || isSame(base, theirs)) return mine
    if (isSame(base, mine)) return theirs
    return this.#choose(path) === 'mine' ? mine : theirs
  }

  #entry(part: ListPart, path: string, [base, mine, theirs]: Three<Entry | undefined>): Entry | undefined {
    if (mine && theirs) {
      // Both added it: each field that differs was changed by both.
      const from = base ?? { id: mine.id }
      return { ...(this.fields(part, path, [from, mine, theirs]) as Entry) }
    }
    const remainingEntry = mine ?? theirs
    // Only one side has the entry: either it has added it, or the other side has removed it.
    if (!base) return remainingEntry
    if (isSame(base, remainingEntry)) return undefined
    return this.#choose(path) === (mine ? 'mine' : 'theirs') ? remainingEntry : undefined
  }

  #takesMineOrder(part: ListPart, lists: Three<readonly Entry[]>, merged: ReadonlyMap<number, Entry>): boolean {
    const [base, mine, theirs] = lists
    const isCommon = ({ id }: Entry) => merged.has(id) && byId(mine).has(id) && byId(theirs).has(id)
    const common = new Map(base.filter(isCommon).map(({ id }) => [id, true]))
    const [baseOrder, myOrder, theirOrder] = [base, mine, theirs].map((list) => orderWithin(list, common))
    if (isSame(myOrder, theirOrder) || isSame(baseOrder, myOrder)) return false
    return isSame(baseOrder, theirOrder) || this.#choose(`${part}.order`) === 'mine'
  }

  #choose(path: string): Side {
    const choice = this.#choices.get(path) ?? this.#relatedChoice(path)
    if (!choice) this.conflicts.add(path)
    return choice ?? 'theirs'
  }

  /** A choice for an entry also applies to its fields, and one for a field to its entry. */
  #relatedChoice(path: string): Side | undefined {
    for (const [chosen, side] of this.#choices)
      if (chosen.startsWith(`${path}.`) || path.startsWith(`${chosen}.`)) return side
    return undefined
  }
}

/**
 * Gives an entry of `mine` a new key if `theirs` has added another entry under the same key: two people who each add an
 * entry to a draft mean two entries.
 */
export function renumberAdded(base: LookDocument, mine: LookDocument, theirs: LookDocument): LookDocument {
  const parts = listParts.map((part) => {
    const [inBase, inMine, inTheirs] = [base, mine, theirs].map((document) =>
      byId(entriesOf(document, part)),
    ) as unknown as Three<Map<number, Entry>>
    let lowest = Math.min(0, ...inMine.keys(), ...inTheirs.keys())
    const keys = new Map<number, number>()
    for (const [id, entry] of inMine)
      if (id < 0 && !inBase.has(id) && inTheirs.has(id) && !isSame(entry, inTheirs.get(id))) keys.set(id, --lowest)
    return [part, entriesOf(mine, part).map((entry) => withKeys(entry, keys))]
  })
  return { ...mine, ...Object.fromEntries(parts) }
}

/** An entry with other keys for itself and its parent. */
export function withKeys(entry: Entry, keys: ReadonlyMap<number, number>): Entry {
  const { parent_id } = entry
  return {
    ...entry,
    id: keys.get(entry.id) ?? entry.id,
    ...(typeof parent_id === 'number' && { parent_id: keys.get(parent_id) ?? parent_id }),
  }
}

const byId = (entries: readonly Entry[]) => new Map(entries.map((entry) => [entry.id, entry]))
