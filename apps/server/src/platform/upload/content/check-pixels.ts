import { limits } from '@quadrangle/api-client/contract'
import { AppError } from '../../../runtime/http/app-error.ts'
import { pictureSizes } from './measure-picture.ts'
import type { PictureSize } from './picture-size.ts'
import { damagedPicture } from './refusals.ts'

/** The maximum pixels of a picture, per side and in total. */
export interface PixelLimit {
  readonly side: number
  readonly pixels: number
}

/** The limit for pictures that browsers show unchanged. */
export const displayLimit: PixelLimit = { side: limits.pictureSide, pixels: limits.picturePixels }

/** Refuses a picture whose header contains no size, or one beyond the limit. */
export async function checkPixels(path: string, type: string, limit: PixelLimit): Promise<void> {
  let sizes: readonly PictureSize[]
  try {
    sizes = await pictureSizes(path, type)
  } catch (error) {
    throw damagedPicture(error)
  }
  if (sizes.length === 0 || sizes.some(({ width, height }) => width * height === 0)) throw damagedPicture()
  const tooLarge = sizes.find(
    ({ width, height }) => Math.max(width, height) > limit.side || width * height > limit.pixels,
  )
  if (tooLarge) throw tooManyPixels(tooLarge, limit)
}

/** The error for a picture that exceeds the memory of phones, or the decoding time that one person may use. */
function tooManyPixels({ width, height }: PictureSize, { side, pixels }: PixelLimit): AppError {
  const million = pixels / 1_000_000
  return new AppError(413, {
    zh: `这张图片有 ${width} × ${height} 像素，太大了。请缩小到每边不超过 ${side} 像素、总共不超过 ${million * 100} 万像素。`,
    en: `This picture has ${width} × ${height} pixels, which is too many. Make it ${side} or less on each side, and ${million} megapixels or less in all.`,
  })
}
