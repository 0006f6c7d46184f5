import { type Contract, limits, type ParsedQueryOf } from '@quadrangle/api-client/contract'
import { AppError } from '../../runtime/http/app-error.ts'
import { recogniseAttachment, recognisePicture } from './content/recognise.ts'

export type PurposeName = ParsedQueryOf<Contract['upload']['file']>['purpose']

export interface Purpose {
  readonly maxBytes: number
  /** The media type of a file by its content. Refuses types that the purpose does not accept. */
  readonly typeOf: (path: string, name: string) => Promise<string>
  /** Whether only people who may send notices can upload. */
  readonly issuersOnly: boolean
  /** Maximum number of unused uploads that one person may keep. */
  readonly unused: number
}

const imageTypes = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif']

async function pictureType(path: string, types: readonly string[], kinds: string): Promise<string> {
  const type = await recognisePicture(path, types)
  if (type !== undefined) return type
  throw new AppError(415, {
    zh: `无法识别该图片，请上传 ${kinds.replace(' or ', ' 或 ').replaceAll(', ', '、')} 图片。`,
    en: `This is no picture that can be shown. Choose a ${kinds} picture.`,
  })
}

/** Purposes of a file, with the requirements of each. */
export const purposes: Readonly<Record<PurposeName, Purpose>> = {
  background: {
    maxBytes: limits.pictureBytes,
    typeOf: (path) => pictureType(path, imageTypes, 'JPEG, PNG, WebP or AVIF'),
    issuersOnly: false,
    unused: limits.ownBackgrounds,
  },
  notice: {
    maxBytes: limits.attachmentBytes - 1,
    typeOf: async (path, name) => (await recogniseAttachment(path, name)).type,
    issuersOnly: true,
    unused: 4 * limits.attachmentsPerNotice,
  },
  'notice-image': {
    maxBytes: limits.pictureBytes,
    typeOf: (path) => pictureType(path, [...imageTypes, 'image/gif'], 'JPEG, PNG, GIF, WebP or AVIF'),
    issuersOnly: true,
    unused: 50,
  },
}

/** Whether a browser may show a file in a page; all other files are sent for saving. */
export function mayShow(type: string): boolean {
  return imageTypes.includes(type) || type === 'image/gif'
}
