import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { ATTACHMENT, attachmentsOf } from './attachments.ts'
import type { Content } from './clean-content.ts'

/** A file that is attached to a notice. */
export interface AttachedFile {
  readonly name: string
  /** Null for a file that was never uploaded: no correction can name it, so it stays. */
  readonly file_id: string | null
}

/** The files that are attached to a notice, in their order, without the pictures of its text. */
export function loadAttachedFiles(trx: Db, noticeId: number): Promise<AttachedFile[]> {
  return trx
    .selectFrom('notice_attachment')
    .select(['name', 'file_id'])
    .where('notice_id', '=', noticeId)
    .where('inline', '=', false)
    .orderBy('position')
    .execute()
}

const idsOf = (attached: readonly AttachedFile[]) => attached.flatMap(({ file_id }) => file_id ?? [])

export function sameFiles(before: readonly AttachedFile[], now: readonly string[]): boolean {
  const ids = idsOf(before)
  return ids.length === now.length && ids.every((id, at) => id === now[at])
}

const noText: Content = { title: '', html: '', html_en: '', content: '', content_en: '' }

/**
 * Replaces the attachments of a notice by these files. A file that stays may belong to anyone; a new file must be the
 * editor’s own. A removed file can no longer be opened, unless the present or a former text shows it: then it stays as
 * a picture. Must be called after the new text is stored. Returns the number of new files.
 */
export async function replaceAttachments(
  trx: Db,
  noticeId: number,
  personId: number,
  before: readonly AttachedFile[],
  now: readonly string[],
): Promise<number> {
  const rowsOf = (ids: readonly string[]) =>
    sql<boolean>`notice_id = ${noticeId}::bigint and file_id = any(${ids}::uuid[])`
  // A removed attachment that a text shows has stayed as a picture: it can be attached again.
  const restored = await trx
    .updateTable('notice_attachment')
    .set({ inline: false })
    .where(rowsOf(now))
    .where('inline', '=', true)
    .where('file_id', 'in', trx.selectFrom('stored_file').select('id').where('purpose', '=', ATTACHMENT))
    .returning(['name', 'file_id'])
    .execute()
  const idsBefore = idsOf([...before, ...restored])
  const added = await attachmentsOf(
    trx,
    personId,
    now.filter((id) => !idsBefore.includes(id)),
    noText,
  )
  const removedIds = idsBefore.filter((id) => !now.includes(id))
  await trx
    .updateTable('notice_attachment')
    .set({ inline: true })
    .where(rowsOf(removedIds))
    .where(
      sql<boolean>`exists (
        select from (select html, html_en from notice where id = ${noticeId}::bigint
          union all select html, html_en from notice_version where notice_id = ${noticeId}::bigint) said
        where strpos(said.html || said.html_en, '/files/' || file_id::text) > 0)`,
    )
    .execute()
  await trx.deleteFrom('notice_attachment').where(rowsOf(removedIds)).where('inline', '=', false).execute()
  const { last } = await trx
    .selectFrom('notice_attachment')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('notice_id', '=', noticeId)
    .executeTakeFirstOrThrow()
  const from = (last ?? -1) + 1
  // Moves all files behind the last position, so that two files never have the same position.
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
