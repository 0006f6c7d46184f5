import type { LookDocument } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { LookVersionTable } from '../../database/tables/looks.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { notifyLive } from '../../runtime/shared/live-events.ts'
import type { Slice } from '../../runtime/shared/slice.ts'
import { requireNoApproval } from './approval-policy.ts'
import { type Change, differences } from './differences.ts'
import { canonicalText, readDocument } from './document.ts'
import { loadLook } from './load-look.ts'

/** This many of the newest versions are kept. Of older ones, those that were published are kept as well. */
const RECENT_VERSIONS = 200

/** A look with its canonical text. */
interface LookWithText {
  readonly document: LookDocument
  readonly text: string
}

export interface PresentLook extends LookWithText {
  readonly number: number
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
  const { number } = await insertVersion(trx, lookOfVersion(last), { document, text }, { reason: 'outside' })
  return { number, text, document }
}

export type NewVersion = Pick<LookVersionTable, 'reason'> &
  Partial<Pick<LookVersionTable, 'of_version' | 'made_by' | 'approved_by'>> & {
    readonly name?: string
    readonly note?: string
  }

interface AddedVersion {
  readonly number: number
  /** The changes since the version before. */
  readonly changes: readonly Change[]
}

/** Adds a version after the present one, and notifies open portals. Needs the lock of {@link lockLook}. */
export async function addVersion(
  trx: Db,
  present: PresentLook,
  look: LookWithText,
  version: NewVersion,
): Promise<AddedVersion> {
  const added = await insertVersion(trx, present, look, version)
  await notifyLive(trx, { t: 'config', id: added.number })
  return added
}

async function insertVersion(
  trx: Db,
  previous: Pick<PresentLook, 'number' | 'document'> | undefined,
  { document, text }: LookWithText,
  version: NewVersion,
): Promise<AddedVersion> {
  const number = (previous?.number ?? 0) + 1
  const changes = previous ? differences(previous.document, document) : []
  const changed_paths = changes.map(({ path }) => path)
  await trx
    .insertInto('look_version')
    .values({ ...version, number, document: text, changed_paths })
    .execute()
  await deleteOldVersions(trx, number)
  return { number, changes }
}

/** Deletes old versions that changed single entries or fields, unless they were renamed or are in use. */
async function deleteOldVersions(trx: Db, newest: number): Promise<void> {
  await sql`delete from look_version v where v.number <= ${newest - RECENT_VERSIONS}::integer
    and v.reason in ('config', 'content', 'outside') and not v.renamed
    and not exists (select from look_draft d where d.base_version = v.number)
    and not exists (select from look_version r where r.of_version = v.number)`.execute(trx)
}

const lookOfVersion = (version: { number: number; document: string } | undefined) =>
  version && { number: version.number, document: readDocument(version.document) }

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
  const document = await loadLook(trx)
  const text = canonicalText(document)
  const last = await newestVersion(trx)
  if (last && last.document === text) return last.number
  const version = { reason: 'content', name, made_by: personId } as const
  const { number } = await insertVersion(trx, lookOfVersion(last), { document, text }, version)
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

/** The number of the version before another one. The first version counts as its own predecessor. */
export async function versionBefore(db: Db, number: number): Promise<number> {
  const { before } = await db
    .selectFrom('look_version')
    .select(sql<number>`coalesce(max(number), ${number}::integer)`.as('before'))
    .where('number', '<', number)
    .executeTakeFirstOrThrow()
  return before
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
  await trx.updateTable('look_version').set({ name, renamed: true }).where('number', '=', number).execute()
  return row.name
}

const noSuchVersion = () => new AppError(404, { zh: '没有找到该版本。', en: 'There is no such version.' })
