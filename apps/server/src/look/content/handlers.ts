import { editConflict } from '../../platform/change/edit-conflict.ts'
import { recordChange } from '../../platform/change/record-change.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { sliceOf } from '../../runtime/shared/slice.ts'
import { orderKind, registerContentKinds } from './change-kinds.ts'
import { auditName, requireEntry, toEntry } from './entries.ts'
import { contentLists } from './kinds.ts'
import { lockList, storeVersion } from './lock-list.ts'
import { newId } from './new-id.ts'
import { groupOf, moveId, orderedIds, writeOrder } from './order.ts'
import { type EntryState, entryRevision, listEntries } from './rows.ts'
import { writeEntry } from './write-entry.ts'

registerContentKinds()

export const contentHandlers = handlersFor('content', {
  async list({ query, db }) {
    const { list, total } = await listEntries(db, contentLists[query.kind], query, sliceOf(query))
    return { list: list.map((entry) => toEntry(query.kind, entry)), total }
  },

  create: ({ body: { kind, value }, db, user: { personId }, audit }) =>
    db.transaction().execute(async (trx) => {
      const list = contentLists[kind]
      await lockList(trx, list)
      const id = await newId(trx, list, value)
      await writeEntry(trx, list, personId, { id, before: null, after: { ...value, enabled: 1 } })
      const created = await requireEntry(trx, list, id)
      const change = { kind, entityId: id, before: null, after: created.state }
      const change_id = await recordChange(trx, { ...change, personId, audit, details: auditName(list, created) })
      return { entry: toEntry(kind, created), change_id }
    }),

  update: ({ body: { kind, id, revision, value }, db, user: { personId }, audit }) =>
    db.transaction().execute(async (trx) => {
      const list = contentLists[kind]
      const present = await requireEntry(trx, list, id)
      if (entryRevision(present.state) !== revision) {
        const current = { kind, entityId: id, state: present.state }
        throw await editConflict(trx, current, { entry: toEntry(kind, present) })
      }
      const { enabled } = present.state
      await writeEntry(trx, list, personId, { id, before: present.state, after: { ...value, enabled } })
      const changed = await requireEntry(trx, list, id)
      const change = { kind, entityId: id, before: present.state, after: changed.state }
      const change_id = await recordChange(trx, { ...change, personId, audit, details: auditName(list, changed) })
      return { entry: toEntry(kind, changed), change_id }
    }),

  move: ({ body: { kind, id, side, of }, db, user: { personId }, audit }) =>
    db.transaction().execute(async (trx) => {
      const list = contentLists[kind]
      const entry = await requireEntry(trx, list, id)
      if (list.orderedWithin === undefined) throw notOrdered
      const group = groupOf(list, entry.state)
      const ids = await orderedIds(trx, list, group)
      const after = moveId(ids, id, side, of)
      if (after === null) throw notOnOneLevel
      await writeOrder(trx, list, after)
      await storeVersion(trx, list, personId)
      const place = `${ids.indexOf(id) + 1} → ${after.indexOf(id) + 1}`
      const change_id = await recordChange(trx, {
        kind: orderKind(kind),
        entityId: group,
        before: { ids },
        after: { ids: after },
        personId,
        audit,
        details: auditName(list, entry),
        difference: { place },
      })
      return { change_id }
    }),

  enable: ({ body: { kind, id, enabled }, db, user: { personId }, audit }) =>
    db.transaction().execute(async (trx) => {
      const list = contentLists[kind]
      const present = await requireEntry(trx, list, id)
      const after: EntryState = { ...present.state, enabled }
      if (present.state.enabled !== enabled) {
        await writeEntry(trx, list, personId, { id, before: present.state, after })
      }
      const changed = await requireEntry(trx, list, id)
      const change = { kind, entityId: id, before: present.state, after: changed.state }
      const change_id = await recordChange(trx, { ...change, personId, audit, details: auditName(list, changed) })
      return { entry: toEntry(kind, changed), change_id }
    }),

  remove: ({ body: { kind, id }, db, user: { personId }, audit }) =>
    db.transaction().execute(async (trx) => {
      const list = contentLists[kind]
      const present = await requireEntry(trx, list, id)
      await writeEntry(trx, list, personId, { id, before: present.state, after: null })
      const change = { kind, entityId: id, before: present.state, after: null }
      return { change_id: await recordChange(trx, { ...change, personId, audit, details: auditName(list, present) }) }
    }),
})

const notOrdered = new AppError(409, {
  zh: '该列表按时间排列，不能调整顺序。',
  en: 'This list is sorted by time, so its entries cannot be moved.',
})
const notOnOneLevel = new AppError(409, {
  zh: '只能在同一级内移动。列表可能已变化，请刷新后重试。',
  en: 'An entry can be moved on its own level only. The list may have changed: load it again.',
})
