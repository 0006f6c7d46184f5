import type { LookDocument } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { LookVersionTable } from '../../database/tables/looks.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { notifyLive } from '../../runtime/shared/live-events.ts'
import type { Slice } from '../../runtime/shared/slice.ts'
import { requireNoApproval } from './approval-policy.ts'
import { canonicalText, readDocument } from './document.ts'
import { loadLook } from './load-look.ts'

export interface PresentLook {
  readonly number: number
  readonly text: string
  readonly document: LookDocument
}

/**
 * Locks and returns the published look. Other changes of it wait until the transaction ends, so acquire this lock
 * before changing any row of the look. Earlier changes that were made without a version become a version first.
 */
export async function lockLook(trx: Db): Promise<PresentLook> {
  await sql`lock table look_version in share row exclusive mode`.execute(trx)
  const document = await loadLook(trx)
  const text = canonicalText(document)
  const last = await newestVersion(trx)
  if (last && last.document === text) return { number: last.number, text, document }
  const number = (last?.number ?? 0) + 1
  await trx.insertInto('look_version').values({ number, reason: 'outside', document: text }).execute()
  return { number, text, document }
}

export type NewVersion = Partial<
  Omit<LookVersionTable, 'number' | 'document' | 'reason' | 'name' | 'note' | 'made_at'>
> &
  Pick<LookVersionTable, 'reason'> & { readonly name?: string; readonly note?: string }

/** Adds a version after the present one, and notifies open portals. Needs the lock of {@link lockLook}. */
export async function addVersion(trx: Db, present: PresentLook, text: string, version: NewVersion): Promise<number> {
  const number = present.number + 1
  await trx
    .insertInto('look_version')
    .values({ ...version, number, document: text })
    .execute()
  await notifyLive(trx, { t: 'config', id: number })
  return number
}

/**
 * Stores the current rows as a version, and notifies open portals. Call it after changing single rows of the look
 * (menus, footer, slides, help, backgrounds, texts), at the end of the same transaction, which begins with
 * {@link lockLook}:
 *
 *     await db.transaction().execute(async (trx) => {
 *       await lockLook(trx)
 *       // … change the rows
 *       await appendLookVersion(trx, user.personId, 'Slides')
 *     })
 *
 * Throws a 409, which rolls the change back, if a second person has to approve changes. Returns the version's number.
 */
export async function appendLookVersion(trx: Db, personId: number | null, name: string): Promise<number> {
  await requireNoApproval(trx)
  await sql`lock table look_version in share row exclusive mode`.execute(trx)
  const text = canonicalText(await loadLook(trx))
  const last = await newestVersion(trx)
  if (last && last.document === text) return last.number
  const number = (last?.number ?? 0) + 1
  await trx
    .insertInto('look_version')
    .values({ number, reason: 'content', name, document: text, made_by: personId })
    .execute()
  await notifyLive(trx, { t: 'config', id: number })
  return number
}

export function newestVersion(db: Db) {
  return db
    .selectFrom('look_version')
    .select(['number', 'document', 'made_by', 'made_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The document of a version, as stored. */
export async function versionText(db: Db, number: number): Promise<string> {
  const row = await db.selectFrom('look_version').select('document').where('number', '=', number).executeTakeFirst()
  if (!row) throw noSuchVersion()
  return row.document
}

export async function versionDocument(db: Db, number: number): Promise<LookDocument> {
  return readDocument(await versionText(db, number))
}

export async function listVersions(db: Db, { limit, offset }: Slice) {
  const list = await db
    .selectFrom('look_version')
    .select(['number', 'name', 'note', 'reason', 'of_version', 'made_by', 'approved_by', 'made_at'])
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('look_version')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow()
  return { list, total }
}

/** Returns the former name. */
export async function renameVersion(trx: Db, number: number, name: string): Promise<string> {
  const row = await trx
    .selectFrom('look_version')
    .select('name')
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noSuchVersion()
  await trx.updateTable('look_version').set({ name }).where('number', '=', number).execute()
  return row.name
}

const noSuchVersion = () => new AppError(404, { zh: '没有找到该版本。', en: 'There is no such version.' })
