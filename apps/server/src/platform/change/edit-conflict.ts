import { createHash } from 'node:crypto'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { type ChangeState, changeKind } from './change-kinds.ts'
import { sameState } from './states.ts'

/** A revision that is different for every state of a thing. */
export function revisionOf(state: ChangeState): string {
  const fields = Object.entries(state ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 24)
}

interface CurrentState {
  /** A registered kind. */
  readonly kind: string
  readonly entityId: string
  readonly state: ChangeState
}

/**
 * The error for saving something that has changed since it was opened. It states who changed it and contains details of
 * the current state.
 */
export async function editConflict(
  trx: Db,
  { kind, entityId, state }: CurrentState,
  data: Readonly<Record<string, unknown>> = {},
): Promise<AppError> {
  const latest = await trx
    .selectFrom('admin_change as c')
    .leftJoin('person as p', 'p.id', 'c.person_id')
    .select(['p.name', 'p.name_en', 'c.after'])
    .where('c.kind', '=', kind)
    .where('c.entity_id', '=', entityId)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const changedKind = changeKind(kind)
  const same = changedKind.same ?? sameState
  // The state may also have been changed outside the change log: by an import, an identity provider or the person.
  const author = latest && same(state, latest.after as ChangeState) ? latest : undefined
  return new AppError(
    409,
    {
      zh: `${author?.name ?? '其他人'}在您打开之后修改了${changedKind.name.zh}。`,
      en: `${author?.name_en ?? 'Somebody else'} has changed ${changedKind.name.en} since you opened it.`,
    },
    { data: () => ({ ...data, name: author?.name ?? '', name_en: author?.name_en ?? '' }) },
  )
}
