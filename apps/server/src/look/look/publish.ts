import type { LookDocument } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Change } from './differences.ts'
import { canonicalText, type Entry, entriesOf, type ListPart, readDocument } from './document.ts'
import type { DraftRow } from './drafts.ts'
import { findProblems } from './find-problems.ts'
import { mergeLooks, withKeys } from './merge.ts'
import { changedByOthers, changesByOthers } from './other-changes.ts'
import { authorsSinceVersion } from './path-authors.ts'
import { invalidLook } from './problems.ts'
import { addVersion, lockLook, type NewVersion, type PresentLook, versionDocument } from './versions.ts'
import { writeLook } from './write-look.ts'

export interface Published {
  /** The number of the version that is now published. */
  readonly number: number
  readonly changes: readonly Change[]
}

interface PreparedDraft {
  readonly present: PresentLook
  readonly document: LookDocument
}

/**
 * The look that publishing a draft would produce, with the changes published by others since. Refuses fields that both
 * changed, and invalid ones.
 */
export async function prepareDraft(trx: Db, row: DraftRow, personId: number | null): Promise<PreparedDraft> {
  const present = await lockLook(trx)
  const mine = readDocument(row.document)
  const base = await versionDocument(trx, row.base_version)
  const merged = mergeLooks(base, { mine, theirs: present.document })
  if (merged.conflicts.size > 0) {
    const authors = await authorsSinceVersion(trx, row.base_version)
    const looks = { base, mine, theirs: present.document }
    throw changedByOthers(await changesByOthers(trx, looks, authors, merged.conflicts), { version: present.number })
  }
  const problems = await findProblems(trx, { personId, before: present.document, after: merged.document })
  if (problems.length > 0) throw invalidLook(problems)
  return { present, document: merged.document }
}

/** Publishes a draft, which is then removed. */
export async function publishDraft(trx: Db, row: DraftRow, version: Omit<NewVersion, 'reason'>): Promise<Published> {
  const { present, document } = await prepareDraft(trx, row, row.requested_by ?? version.made_by ?? null)
  const published = await publishLook(trx, present, document, { ...version, reason: 'published' })
  await trx.deleteFrom('look_draft').where('id', '=', row.id).execute()
  return published
}

/** Makes a valid document the look, in one transaction with its version. */
export async function publishLook(
  trx: Db,
  present: PresentLook,
  requested: LookDocument,
  version: NewVersion,
): Promise<Published> {
  const document = await assignNewKeys(trx, present.document, requested)
  const text = canonicalText(document)
  if (text === present.text) return { number: present.number, changes: [] }
  await writeLook(trx, version.made_by ?? null, present.document, document)
  return addVersion(trx, present, { document, text }, version)
}

/** Lists whose entries share a table, and so their keys. */
const tables: readonly (readonly ListPart[])[] = [['header', 'school_nav'], ['footer_links'], ['help'], ['slides']]

/** Replaces the negative keys of new entries. */
async function assignNewKeys(trx: Db, present: LookDocument, document: LookDocument): Promise<LookDocument> {
  const result: Record<string, unknown> = { ...document }
  for (const parts of tables) {
    const entries = parts.flatMap((part) => [...entriesOf(document, part), ...entriesOf(present, part)])
    let highest = Math.max(0, ...entries.map(({ id }) => id))
    const keys = new Map<number, number>()
    for (const part of parts) for (const { id } of entriesOf(document, part)) if (id < 0) keys.set(id, ++highest)
    if (keys.size > 0)
      for (const part of parts) result[part] = entriesOf(document, part).map((entry) => withKeys(entry, keys))
  }
  await reserveBackgrounds(trx, document)
  const backgrounds: Entry[] = []
  for (const entry of entriesOf(document, 'backgrounds'))
    backgrounds.push(entry.id < 0 ? { ...entry, id: await nextBackground(trx) } : entry)
  return { ...(result as LookDocument), backgrounds: backgrounds as unknown as LookDocument['backgrounds'] }
}

/** Reserves the ids of the backgrounds in an imported look, so that backgrounds of people do not get them later. */
async function reserveBackgrounds(trx: Db, { backgrounds }: LookDocument): Promise<void> {
  if (backgrounds.length === 0) return
  // Otherwise setval could lower the sequence while people add backgrounds.
  await sql`lock table background in share row exclusive mode`.execute(trx)
  const highestInLook = Math.max(0, ...backgrounds.map(({ id }) => id))
  const { highest } = await trx
    .selectFrom('background')
    .select(sql<number>`greatest(max(id), ${highestInLook}::integer)`.as('highest'))
    .executeTakeFirstOrThrow()
  await sql`select setval(s.name, ${highest}::bigint) from (
      select pg_get_serial_sequence('background', 'id')::regclass as name) s
    where ${highest}::bigint > 0 and coalesce(pg_sequence_last_value(s.name), 0) < ${highest}::bigint`.execute(trx)
}

/** The next number, from the sequence shared with the backgrounds of people. */
async function nextBackground(trx: Db): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('background', 'id'))::integer as id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('The sequence of backgrounds gave no number.')
  return row.id
}
