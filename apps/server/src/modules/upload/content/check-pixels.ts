import { limits } from '@quadrangle/api-client/contract'
import { imageSizeFromFile } from 'image-size/fromFile'
import { AppError } from '../../../http/app-error.ts'
import { damagedPicture } from './refusals.ts'

/** Refuses a picture whose size cannot be read or is too large to show. */
export async function checkPixels(path: string): Promise<void> {
  let size: { width: number; height: number }
  try {
    size = await imageSizeFromFile(path)
  } catch (error) {
    throw damagedPicture(error)
  }
  const { width, height } = size
  if (!(width > 0 && height > 0)) throw damagedPicture()
  const tooLarge = Math.max(width, height) > limits.pictureSide || width * height > limits.picturePixels
  if (tooLarge) throw tooManyPixels(width, height)
}

/** It would take more memory to show than browsers of phones have. */
function tooManyPixels(width: number, height: number): AppError {
  const side = limits.pictureSide
  const million = limits.picturePixels / 1_000_000
  return new AppError(413, {
    zh: `这张图片有 ${width} × ${height} 像素，太大了。请缩小到每边不超过 ${side} 像素、总共不超过 ${million * 100} 万像素。`,
    en: `This picture has ${width} × ${height} pixels, which is too many. Make it ${side} or less on each side, and ${million} megapixels or less in all.`,
  })
}
