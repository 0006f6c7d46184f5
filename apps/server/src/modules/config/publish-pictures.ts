import type { PortalConfig } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../http/app-error.ts'
import { mayShow } from '../upload/purposes.ts'

const names = {
  school_logo: { zh: '标志', en: 'The logo' },
  school_logo_theme: { zh: '深色背景上的标志', en: 'The logo on dark' },
  school_logo_bottom: { zh: '页脚标志', en: 'The logo in the footer' },
} as const satisfies Partial<Record<keyof PortalConfig, { zh: string; en: string }>>

const fields = Object.keys(names) as (keyof typeof names)[]
const ANY_ORIGIN = 'https://portal.invalid'
const UPLOAD = /^\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/**
 * Makes the uploads that a new configuration shows the institution's, so that guests see them. Refuses pictures of other
 * sites, which the content policy blocks. Pictures that were there before are not judged again.
 */
export async function publishPictures(trx: Db, personId: number, before: PortalConfig, after: PortalConfig) {
  for (const field of fields) {
    const address = after[field]
    if (address === '' || address === before[field]) continue
    if (address.startsWith('//') || !address.startsWith('/')) throw onAnotherSite(field)
    // Only the path counts: an upload that is written in another way would be shown, but not published.
    if (!new URL(address, ANY_ORIGIN).pathname.startsWith('/files/')) continue
    const [, id] = UPLOAD.exec(address) ?? []
    if (id === undefined || !(await publish(trx, personId, id))) throw notUploaded(field)
  }
}

/** Whether the file is a picture of the institution now. */
async function publish(trx: Db, personId: number, id: string): Promise<boolean> {
  const file = await trx
    .selectFrom('stored_file')
    .select(['owner_id', 'type'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!file || !mayShow(file.type) || (file.owner_id !== null && file.owner_id !== personId)) return false
  await trx.updateTable('stored_file').set({ owner_id: null }).where('id', '=', id).execute()
  return true
}

const onAnotherSite = (field: keyof typeof names) =>
  new AppError(400, {
    zh: `${names[field].zh}在其他网站上，浏览器不会显示。请上传图片，再填写它在本门户的地址（以 /files/ 开头）。`,
    en: `${names[field].en} is on another site, so browsers would not show it. Upload it, and enter its address here (it starts with /files/).`,
  })

const notUploaded = (field: keyof typeof names) =>
  new AppError(400, {
    zh: `${names[field].zh}不是您上传的图片。请重新上传。`,
    en: `${names[field].en} is no picture that you uploaded. Upload it again.`,
  })
