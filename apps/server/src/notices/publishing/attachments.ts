import type { Db } from '../../database/schema.ts'
import { type Content, picturesIn } from './clean-content.ts'
import { type FieldProblems, formError } from './form-error.ts'

/** Purposes of the uploads. Only those of pictures have limits that keep browsers from exhausting their memory. */
export const ATTACHMENT = 'notice'
export const PICTURE = 'notice-image'

export interface Attachment {
  readonly file_id: string
  readonly name: string
  readonly size: number
  readonly url: string
  readonly inline: boolean
}

const unusableAttachment: FieldProblems = {
  attachments: {
    zh: '有附件已失效或已用于其他通知，请移除后重新上传。',
    en: 'An attachment is no longer there, or belongs to another notice. Remove it and upload it again.',
  },
}
export const foreignPicture: FieldProblems = {
  body: {
    zh: '正文中有图片不是您用“图片”按钮上传的。请删除后重新插入。',
    en: 'A picture in the text is none that you uploaded with the picture button. Remove it and insert it again.',
  },
}

/** The files of a notice, in order: the attachments, then the pictures in its text. All must belong to the issuer. */
export async function attachmentsOf(
  db: Db,
  ownerId: number,
  attachmentIds: readonly string[],
  content: Content,
): Promise<Attachment[]> {
  const pictures = picturesIn(content)
  const ids = [...new Set([...attachmentIds, ...pictures])]
  if (ids.length === 0) return []
  // The lock keeps the files from being deleted as unused, and lets only one of two concurrent requests attach them.
  await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await db
    .selectFrom('stored_file as f')
    .select(['f.id', 'f.name', 'f.size', 'f.purpose'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('notice_attachment as a').select('a.notice_id').whereRef('a.file_id', '=', 'f.id'))
        .as('used'),
    )
    .where('f.id', 'in', ids)
    .where('f.owner_id', '=', ownerId)
    .where('f.purpose', 'in', [ATTACHMENT, PICTURE])
    .execute()
  const files = new Map(rows.map((row) => [row.id, row]))
  const isFree = (id: string) => files.get(id)?.used === false && files.get(id)?.purpose === ATTACHMENT
  const problems = {
    ...(attachmentIds.every(isFree) ? {} : unusableAttachment),
    ...(pictures.every((id) => files.get(id)?.purpose === PICTURE) ? {} : foreignPicture),
  }
  if (Object.keys(problems).length > 0) throw formError(problems)
  return ids.map((id) => {
    const { name = '', size = 0 } = files.get(id) ?? {}
    return { file_id: id, name, size, url: `/files/${id}`, inline: !attachmentIds.includes(id) }
  })
}
