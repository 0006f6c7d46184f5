import type { ContentKind } from '@quadrangle/api-client/contract'
import { type ChangeKind, type ChangeState, registerChangeKinds } from '../../platform/change/change-kinds.ts'
import { sameState } from '../../platform/change/states.ts'
import { type ContentList, contentLists } from './kinds.ts'
import { lockList, storeVersion } from './lock-list.ts'
import { type OrderState, orderedIds, restoredOrder, sameOrder, writeOrder } from './order.ts'
import type { EntryState } from './rows.ts'
import { lockEntry, writeEntry } from './write-entry.ts'

/** The kind under which the change log stores changes of a list's order. */
export const orderKind = (kind: ContentKind) => `${kind}.order`

/** Lets the change log read and restore the entries of every list, and their order. */
export function registerContentKinds(): void {
  for (const [name, list] of Object.entries(contentLists)) {
    registerChangeKinds({ [name]: entries(list) })
    if (list.orderedWithin) registerChangeKinds({ [orderKind(name as ContentKind)]: order(list) })
  }
}

function entries(list: ContentList): ChangeKind {
  return {
    name: list.name,
    load: async (trx, id) => (await lockEntry(trx, list, id))?.state ?? null,
    async apply(trx, id, state, personId) {
      const before = (await lockEntry(trx, list, id))?.state ?? null
      await writeEntry(trx, list, personId, { id, before, after: state as EntryState | null })
    },
    // A place of another group has the same number by chance.
    alwaysRestored: ['sort'],
    same: (present, after) => sameState(withoutPlace(present), withoutPlace(after)),
  }
}

/** A move within the order does not count as a change of the entry. */
function withoutPlace(state: ChangeState): ChangeState {
  if (state === null) return null
  const { sort: _place, ...rest } = state
  return rest
}

function order(list: ContentList): ChangeKind {
  return {
    name: { zh: '该列表的顺序', en: 'the order of the list' },
    async load(trx, group) {
      await lockList(trx, list)
      return { ids: await orderedIds(trx, list, group) }
    },
    async apply(trx, group, state, personId) {
      const present = await orderedIds(trx, list, group)
      await writeOrder(trx, list, restoredOrder(present, (state as OrderState | null)?.ids ?? []))
      await storeVersion(trx, list, personId)
    },
    same: sameOrder,
  }
}
