import { type LookDocument, limits } from '@quadrangle/api-client/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { LookDraftTable } from '../../database/tables/looks.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { differences } from './differences.ts'
import { canonicalText, readDocument } from './document.ts'
import { mergeLooks, renumberAdded, type Side } from './merge.ts'
import { changedByOthers, changesByOthers } from './other-changes.ts'
import { authorsSinceRevision, authorsSinceVersion } from './path-authors.ts'
import { invalidLook } from './problems.ts'
import { publishPictures } from './publish-pictures.ts'
import { lockLook, versionDocument } from './versions.ts'

export type DraftRow = Selectable<LookDraftTable>

/** So many revisions of a draft are stored, to determine who changed which field. */
const MAX_REVISIONS = 100

const draftNotFound = () =>
  new AppError(404, {
    zh: '没有找到该草稿，可能已发布或已删除。',
    en: 'There is no such draft. It may have been published or deleted.',
  })

export async function loadDraft(db: Db, id: number): Promise<DraftRow> {
  const row = await db.selectFrom('look_draft').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw draftNotFound()
  return row
}

/** Locks the draft until the transaction ends, so that other changes of it wait. */
export async function lockDraft(trx: Db, id: number): Promise<DraftRow> {
  const row = await trx.selectFrom('look_draft').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw draftNotFound()
  return row
}

/** Locks the draft if it still has the revision that the caller has seen. Otherwise throws a 409 with the changes. */
export async function lockRevision(trx: Db, id: number, revision: number): Promise<DraftRow> {
  const row = await lockDraft(trx, id)
  if (row.revision === revision) return row
  const mine = readDocument((await storedRevision(trx, id, revision))?.document ?? row.document)
  const looks = { base: mine, mine, theirs: readDocument(row.document) }
  const authors = await authorsSinceRevision(trx, id, revision)
  throw changedByOthers(await changesByOthers(trx, looks, authors), { revision: row.revision })
}

export async function createDraft(
  trx: Db,
  personId: number,
  { name, document, from }: { name: string; document?: LookDocument; from?: number | undefined },
): Promise<DraftRow> {
  const present = await lockLook(trx)
  const { count } = await trx
    .selectFrom('look_draft')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= limits.lookDrafts) {
    throw new AppError(409, {
      zh: `外观草稿最多 ${limits.lookDrafts} 份，请先删除不需要的草稿。`,
      en: `There are ${limits.lookDrafts} drafts of the look, which is the most. Delete one first.`,
    })
  }
  const initial = document ?? (from === undefined ? present.document : await versionDocument(trx, from))
  const problems = await publishPictures(trx, personId, document ? present.document : initial, initial)
  if (problems.length > 0) throw invalidLook(problems)
  const row = await trx
    .insertInto('look_draft')
    .values({ name: name.trim(), document: canonicalText(initial), base_version: present.number, changed_by: personId })
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeRevision(trx, row, { personId, changedPaths: [] })
  return row
}

interface Save {
  readonly id: number
  readonly revision: number
  readonly name?: string | undefined
  readonly document: LookDocument
  readonly merge?: 0 | 1 | undefined
}

/** Saves a draft, or reports the changes that others saved since. */
export async function saveDraft(trx: Db, personId: number, save: Save): Promise<DraftRow> {
  const row = await lockDraft(trx, save.id)
  const stored = readDocument(row.document)
  const document = row.revision === save.revision ? save.document : await mergeWithOthers(trx, row, save)
  const problems = await publishPictures(trx, personId, stored, document)
  if (problems.length > 0) throw invalidLook(problems)
  return changeDraft(trx, personId, row, { document, ...(save.name !== undefined && { name: save.name.trim() }) })
}

async function mergeWithOthers(trx: Db, row: DraftRow, { id, revision, document, merge }: Save): Promise<LookDocument> {
  const theirs = readDocument(row.document)
  const stored = await storedRevision(trx, id, revision)
  const base = stored ? readDocument(stored.document) : theirs
  const mine = renumberAdded(base, document, theirs)
  const merged = mergeLooks(base, { mine, theirs })
  // A merge with a later base could overwrite changes of others.
  if (stored?.revision === revision && merge === 1 && merged.conflicts.size === 0) return merged.document
  const authors = await authorsSinceRevision(trx, id, revision)
  const changes = await changesByOthers(trx, { base, mine, theirs }, authors, merged.conflicts)
  throw changedByOthers(changes, { revision: row.revision })
}

/** Merges the changes published since into a draft. */
export async function updateDraft(
  trx: Db,
  personId: number,
  row: DraftRow,
  choices: ReadonlyMap<string, Side>,
): Promise<DraftRow> {
  const present = await lockLook(trx)
  const base = await versionDocument(trx, row.base_version)
  const mine = readDocument(row.document)
  const merged = mergeLooks(base, { mine, theirs: present.document }, choices)
  if (merged.conflicts.size > 0) {
    const authors = await authorsSinceVersion(trx, row.base_version)
    const looks = { base, mine, theirs: present.document }
    throw changedByOthers(await changesByOthers(trx, looks, authors, merged.conflicts), { version: present.number })
  }
  return changeDraft(trx, personId, row, { document: merged.document, base_version: present.number })
}

/**
 * The columns of a draft without a request to publish. Each change of the draft sets them, so that only the requested
 * state can be approved.
 */
export const notRequested = {
  publish_name: null,
  publish_note: '',
  publish_at: null,
  requested_by: null,
  approved_by: null,
  approved: false,
  failure: null,
} as const

async function changeDraft(
  trx: Db,
  personId: number,
  row: DraftRow,
  { document, ...changes }: { document: LookDocument; name?: string; base_version?: number },
): Promise<DraftRow> {
  const text = canonicalText(document)
  const isSame = text === row.document && (changes.base_version ?? row.base_version) === row.base_version
  if (isSame && (changes.name ?? row.name) === row.name) return row
  const changed = await trx
    .updateTable('look_draft')
    .set({
      ...changes,
      ...notRequested,
      document: text,
      revision: row.revision + 1,
      changed_by: personId,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const changedPaths = differences(readDocument(row.document), document).map(({ path }) => path)
  await storeRevision(trx, changed, { personId, changedPaths })
  return changed
}

interface Saved {
  readonly personId: number
  readonly changedPaths: string[]
}

async function storeRevision(
  trx: Db,
  { id, revision, document }: DraftRow,
  { personId, changedPaths }: Saved,
): Promise<void> {
  await trx
    .insertInto('look_draft_revision')
    .values({ draft_id: id, revision, document, changed_paths: changedPaths, saved_by: personId })
    .execute()
  await trx
    .deleteFrom('look_draft_revision')
    .where('draft_id', '=', id)
    .where('revision', '<=', revision - MAX_REVISIONS)
    .execute()
}

/** A revision of a draft or, if it is no longer stored, the oldest one that is. */
function storedRevision(db: Db, id: number, revision: number) {
  return db
    .selectFrom('look_draft_revision')
    .select(['document', 'revision'])
    .where('draft_id', '=', id)
    .where('revision', '>=', revision)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst()
}
