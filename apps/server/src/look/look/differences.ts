import type { LookDocument } from '@quadrangle/api-client/contract'
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

/** One difference between two looks. Strings are given as they are, other values as JSON. */
export interface Change {
  readonly path: string
  readonly part: ObjectPart | ListPart
  readonly field: string
  readonly entry: string
  readonly kind: 'changed' | 'added' | 'removed' | 'moved'
  readonly before: string | null
  readonly after: string | null
}

export const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
export const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
const nameOf = (entry: Entry) => String(entry.name ?? entry.title ?? '')

/** Changes from one look to another, field by field. */
export function differences(before: LookDocument, after: LookDocument): Change[] {
  return [
    ...objectParts.flatMap((part) => changedFields(part, '', part, [fieldsOf(before, part), fieldsOf(after, part)])),
    ...listParts.flatMap((part) => changedEntries(part, entriesOf(before, part), entriesOf(after, part))),
  ]
}

function changedFields(
  part: ObjectPart | ListPart,
  entry: string,
  path: string,
  [before, after]: readonly [Fields, Fields],
): Change[] {
  return fieldNames[part]
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({
      path: `${path}.${field}`,
      part,
      field,
      entry,
      kind: 'changed',
      before: asText(before[field]),
      after: asText(after[field]),
    }))
}

function changedEntries(part: ListPart, before: readonly Entry[], after: readonly Entry[]): Change[] {
  const oldById = new Map(before.map((entry) => [entry.id, entry]))
  const newById = new Map(after.map((entry) => [entry.id, entry]))
  const entryChange = (entry: Entry, kind: 'added' | 'removed'): Change => ({
    path: `${part}.${entry.id}`,
    part,
    field: '',
    entry: nameOf(entry),
    kind,
    before: kind === 'removed' ? JSON.stringify(entry) : null,
    after: kind === 'added' ? JSON.stringify(entry) : null,
  })
  const [oldOrder, newOrder] = [orderWithin(before, newById), orderWithin(after, oldById)]
  return [
    ...before.filter(({ id }) => !newById.has(id)).map((entry) => entryChange(entry, 'removed')),
    ...after.flatMap((entry) => {
      const former = oldById.get(entry.id)
      return former
        ? changedFields(part, nameOf(former), `${part}.${entry.id}`, [former, entry])
        : [entryChange(entry, 'added')]
    }),
    ...(isSame(oldOrder, newOrder) ? [] : [orderChange(part, oldOrder, newOrder, newById)]),
  ]
}

/** The ids of the entries that the other list also contains, in the order of this list. */
export function orderWithin(entries: readonly Entry[], others: ReadonlyMap<number, unknown>): number[] {
  return entries.map(({ id }) => id).filter((id) => others.has(id))
}

function orderChange(
  part: ListPart,
  before: readonly number[],
  after: readonly number[],
  entries: ReadonlyMap<number, Entry>,
): Change {
  const names = (ids: readonly number[]) => ids.map((id) => nameOf(entries.get(id) ?? { id })).join(' · ')
  return {
    path: `${part}.order`,
    part,
    field: 'order',
    entry: '',
    kind: 'moved',
    before: names(before),
    after: names(after),
  }
}
