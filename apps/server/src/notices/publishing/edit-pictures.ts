import type { Db } from '../../database/schema.ts'
import { foreignPicture, PICTURE } from './attachments.ts'
import { type Content, picturesIn } from './clean-content.ts'
import { formError } from './form-error.ts'

/**
 * Attaches the pictures that an edit has added to the notice, so that its recipients can see them. They must be the
 * editor's own; the pictures that the notice had stay, because its former versions show them. Returns the number of new
 * ones.
 */
export async function attachNewPictures(
  trx: Db,
  noticeId: number,
  personId: number,
  content: Content,
): Promise<number> {
  const pictures = picturesIn(content)
  if (pictures.length === 0) return 0
  const attached = await trx
    .selectFrom('notice_attachment')
    .select(['file_id', 'position', 'inline'])
    .where('notice_id', '=', noticeId)
    .execute()
  const inlineIds = new Set(attached.flatMap((row) => (row.inline ? [row.file_id] : [])))
  const added = pictures.filter((id) => !inlineIds.has(id))
  if (added.length === 0) return 0
  const files = await trx
    .selectFrom('stored_file')
    .select(['id', 'name', 'size'])
    .where('id', 'in', added)
    .where('owner_id', '=', personId)
    .where('purpose', '=', PICTURE)
    // The lock keeps the files from being deleted as unused.
    .forUpdate()
    .execute()
  if (files.length < added.length) throw formError(foreignPicture)
  const next = Math.max(-1, ...attached.map((row) => row.position)) + 1
  await trx
    .insertInto('notice_attachment')
    .values(
      files.map(({ id, name, size }, index) => ({
        notice_id: noticeId,
        position: next + index,
        name,
        size,
        url: `/files/${id}`,
        file_id: id,
        inline: true,
      })),
    )
    .execute()
  return added.length
}
