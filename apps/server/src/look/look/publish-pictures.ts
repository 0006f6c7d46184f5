import type { LookDocument } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { mayShow } from '../../platform/upload/purposes.ts'
import type { Localized } from '../../runtime/http/app-error.ts'
import type { Problem } from './problems.ts'

const logos = {
  school_logo: { zh: '标志', en: 'The logo' },
  school_logo_theme: { zh: '深色背景上的标志', en: 'The logo on dark' },
  school_logo_bottom: { zh: '页脚标志', en: 'The logo in the footer' },
} as const
const slide = { zh: '轮播图片', en: 'The picture of the slide' }
const background = { zh: '背景图片', en: 'The picture of the background' }
const thumbnail = { zh: '背景缩略图', en: 'The small picture of the background' }

const ANY_ORIGIN = 'https://portal.invalid'
const UPLOAD = /^\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

interface Picture {
  readonly path: string
  readonly address: string
  readonly name: Localized
}

/**
 * Transfers the uploads in a look to the institution, so that guests see them. Returns the problems with the pictures:
 * because of the content policy, browsers show none from other sites. Pictures of the previous look are not checked
 * again. With `isDryRun`, nothing is changed.
 */
export async function publishPictures(
  trx: Db,
  personId: number | null,
  before: LookDocument,
  after: LookDocument,
  isDryRun = false,
): Promise<Problem[]> {
  const addressesBefore = new Set(picturesOf(before).map(({ address }) => address))
  const problems: Problem[] = []
  for (const picture of picturesOf(after)) {
    if (picture.address === '' || addressesBefore.has(picture.address)) continue
    const problem = await publish(trx, personId, picture, isDryRun)
    if (problem) problems.push({ path: picture.path, message: problem })
  }
  return problems
}

function picturesOf({ config, slides, backgrounds }: LookDocument): Picture[] {
  const fields = Object.keys(logos) as (keyof typeof logos)[]
  return [
    ...fields.map((field) => ({ path: `config.${field}`, address: config[field], name: logos[field] })),
    ...slides.map(({ image_url }, at) => ({ path: `slides.${at}.image_url`, address: image_url, name: slide })),
    ...backgrounds.flatMap(({ url, thumb_url }, at) => [
      { path: `backgrounds.${at}.url`, address: url, name: background },
      { path: `backgrounds.${at}.thumb_url`, address: thumb_url, name: thumbnail },
    ]),
  ]
}

async function publish(
  trx: Db,
  personId: number | null,
  { address, name }: Picture,
  isDryRun: boolean,
): Promise<Localized | undefined> {
  const refusal = await publishPicture(trx, personId, address, isDryRun)
  if (refusal === undefined) return undefined
  return refusal === 'elsewhere' ? onAnotherSite(name) : notUploaded(name)
}

/** Transfers a picture to the institution if it is an upload. Returns the reason if it cannot be shown. */
export async function publishPicture(
  trx: Db,
  personId: number | null,
  address: string,
  isDryRun = false,
): Promise<'elsewhere' | 'not-uploaded' | undefined> {
  if (address.startsWith('//') || !address.startsWith('/')) return 'elsewhere'
  // Compares the normalised path: an upload whose address is written in another way would be shown, but not published.
  if (!new URL(address, ANY_ORIGIN).pathname.startsWith('/files/')) return undefined
  const [, id] = UPLOAD.exec(address) ?? []
  return id !== undefined && (await makePublic(trx, personId, id, isDryRun)) ? undefined : 'not-uploaded'
}

/** Transfers an upload to the institution. Returns false if it is an attachment, no picture, or another person's. */
async function makePublic(trx: Db, personId: number | null, id: string, isDryRun: boolean): Promise<boolean> {
  const file = await trx
    .selectFrom('stored_file')
    .select(['owner_id', 'purpose', 'type'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!file || !mayShow(file.type)) return false
  // Attachments are not limited in pixels. Those that were published before stay public.
  if (file.owner_id !== null && (file.owner_id !== personId || file.purpose === 'notice')) return false
  if (isDryRun) return true
  await trx.updateTable('stored_file').set({ owner_id: null }).where('id', '=', id).execute()
  return true
}

const onAnotherSite = (name: Localized): Localized => ({
  zh: `${name.zh}在其他网站上，浏览器不会显示。请上传图片，再填写它在本门户的地址（以 /files/ 开头）。`,
  en: `${name.en} is on another site, so browsers would not show it. Upload it, and enter its address here (it starts with /files/).`,
})

const notUploaded = (name: Localized): Localized => ({
  zh: `${name.zh}不是您上传的图片。请重新上传。`,
  en: `${name.en} is no picture that you uploaded. Upload it again.`,
})
