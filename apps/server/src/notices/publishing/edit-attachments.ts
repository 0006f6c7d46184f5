import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { attachmentsOf } from './attachments.ts'
import type { Content } from './clean-content.ts'

/** A file that is attached to a notice. */
export interface Attached {
  readonly name: string
  /** Null for one that was never uploaded: no correction can name it, so it stays. */
  readonly file_id: string | null
}

/** The files that are attached to a notice, in their order, without the pictures of its text. */
export function loadAttached(trx: Db, noticeId: number): Promise<Attached[]> {
  return trx
    .selectFrom('notice_attachment')
    .select(['name', 'file_id'])
    .where('notice_id', '=', noticeId)
    .where('inline', '=', false)
    .orderBy('position')
    .execute()
}

const idsOf = (attached: readonly Attached[]) => attached.flatMap(({ file_id }) => file_id ?? [])

export function sameFiles(before: readonly Attached[], now: readonly string[]): boolean {
  const ids = idsOf(before)
  return ids.length === now.length && ids.every((id, at) => id === now[at])
}

const noText: Content = { title: '', html: '', html_en: '', content: '', content_en: '' }

/**
 * Replaces the attachments of a notice by these files. A kept file may belong to anyone; a new file must be the
 * editor’s own. A removed file can no longer be opened, unless it is also a picture of a text, former ones included:
 * then it remains a picture. Must be called when the new text is stored. Returns the number of new files.
 */
export async function replaceAttachments(
  trx: Db,
  noticeId: number,
  personId: number,
  before: readonly Attached[],
  now: readonly string[],
): Promise<number> {
  const idsBefore = idsOf(before)
  const added = await attachmentsOf(
    trx,
    personId,
    now.filter((id) => !idsBefore.includes(id)),
    noText,
  )
  const gone = idsBefore.filter((id) => !now.includes(id))
  const rowsOf = (ids: readonly string[]) =>
    sql<boolean>`notice_id = ${noticeId}::bigint and file_id = any(${ids}::uuid[])`
  await trx
    .updateTable('notice_attachment')
    .set({ inline: true })
    .where(rowsOf(gone))
    .where(
      sql<boolean>`exists (
        select from (select html, html_en from notice where id = ${noticeId}::bigint
          union all select html, html_en from notice_version where notice_id = ${noticeId}::bigint) said
        where strpos(said.html || said.html_en, '/files/' || file_id::text) > 0)`,
    )
    .execute()
  await trx.deleteFrom('notice_attachment').where(rowsOf(gone)).where('inline', '=', false).execute()
  const { last } = await trx
    .selectFrom('notice_attachment')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('notice_id', '=', noticeId)
    .executeTakeFirstOrThrow()
  const from = (last ?? -1) + 1
  // All files move behind the existing ones, so that no two are at the same position at any time.
  await sql`update notice_attachment a set position = ${from}::integer + p.place::integer
    from unnest(${now}::uuid[]) with ordinality as p (file_id, place)
    where a.notice_id = ${noticeId}::bigint and not a.inline and a.file_id = p.file_id`.execute(trx)
  if (added.length === 0) return 0
  await trx
    .insertInto('notice_attachment')
    .values(added.map((file) => ({ notice_id: noticeId, position: from + 1 + now.indexOf(file.file_id), ...file })))
    .execute()
  return added.length
}
