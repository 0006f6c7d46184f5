import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { type ChangeKind, type ChangeState, changeKind } from './change-kinds.ts'
import { recordChange, retentionPeriod } from './record-change.ts'
import { sameState, stateWithout } from './states.ts'

/** Whether undoing a change requires a proof. */
export async function needsProof(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('admin_change').select('kind').where('id', '=', id).executeTakeFirst()
  return row !== undefined && changeKind(row.kind).needsProof === true
}

/** Restores the state before a change, unless it was changed again since. Returns the id of the new change. */
export function undoChange(db: Db, personId: number, id: number, audit: AuditTrail): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('admin_change')
      .select(['id', 'kind', 'entity_id', 'before', 'after'])
      .where('id', '=', id)
      .where('at', '>', sql<Date>`now() - ${retentionPeriod}`)
      .forUpdate()
      .executeTakeFirst()
    if (!row) {
      throw new AppError(404, {
        zh: '没有找到这次修改。修改只保留 90 天，之后不能撤销。',
        en: 'There is no such change. Changes are kept for 90 days, and cannot be undone after that.',
      })
    }
    const change = { ...row, before: row.before as ChangeState, after: row.after as ChangeState }
    const kind = changeKind(change.kind)
    const same = kind.same ?? sameState
    const current = await kind.load(trx, change.entity_id)
    if (!same(current, change.after)) {
      const undoId = await undoneBy(trx, id)
      // The client repeats the request because it did not get the response.
      if (undoId !== undefined && same(current, change.before)) {
        audit.skip()
        return undoId
      }
      throw await changedSince(trx, { ...change, name: kind.name }, current)
    }
    await kind.apply(trx, change.entity_id, stateWithout(change, current, kind.alwaysRestored), personId)
    const after = await kind.load(trx, change.entity_id)
    return recordChange(trx, {
      personId,
      kind: change.kind,
      entityId: change.entity_id,
      before: current,
      after,
      audit,
      undoes: id,
    })
  })
}

/** The id of the change that has undone another one. */
async function undoneBy(trx: Db, id: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('admin_change')
    .select('id')
    .where('undoes', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

interface ChangeRow {
  readonly id: number
  readonly kind: string
  readonly entity_id: string
  readonly name: ChangeKind['name']
}

/** The error that states who has changed something since a change. */
async function changedSince(trx: Db, { id, kind, entity_id, name }: ChangeRow, current: ChangeState) {
  const later = await trx
    .selectFrom('admin_change as c')
    .leftJoin('person as p', 'p.id', 'c.person_id')
    .select(['p.name', 'p.name_en'])
    .where('c.kind', '=', kind)
    .where('c.entity_id', '=', entity_id)
    .where('c.id', '>', id)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const who = { zh: later?.name ?? '其他人', en: later?.name_en ?? 'Somebody else' }
  const what = current === null ? { zh: '删除了', en: 'removed' } : { zh: '又修改了', en: 'changed' }
  return new AppError(409, {
    zh: `无法撤销：${who.zh}之后${what.zh}${name.zh}。请查看现在的内容后再修改。`,
    en: `This cannot be undone: ${who.en} has ${what.en} ${name.en} since. Look at what is there now and change it yourself.`,
  })
}
