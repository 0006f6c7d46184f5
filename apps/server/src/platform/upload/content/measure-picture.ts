import { readFile } from 'node:fs/promises'
import { imageSize } from 'image-size'
import { avifSizes } from './avif-sizes.ts'
import { gifSizes } from './gif-sizes.ts'
import { jpegSize } from './jpeg-size.ts'
import type { PictureSize } from './picture-size.ts'

/** PNG and WebP have their size within these first bytes. */
const FIXED_BYTES = 64

/**
 * The sizes to which a browser may decode a picture; throws if its header contains none. The library would search for
 * the size of a JPEG where decoders do not, takes quadratic time for an AVIF, and ignores the frames of a GIF.
 */
export async function pictureSizes(path: string, type: string): Promise<readonly PictureSize[]> {
  // Not only its head: colour profiles, histories and small pictures of any length may precede the size.
  const bytes = await readFile(path)
  if (type === 'image/jpeg') return [jpegSize(bytes)]
  if (type === 'image/avif') return isSequence(bytes) ? [] : avifSizes(bytes)
  if (type === 'image/gif') return gifSizes(bytes)
  const { type: measured, ...size } = imageSize(bytes.subarray(0, FIXED_BYTES))
  if (!type.endsWith(measured ?? '-')) throw new Error(`The size is that of another kind of picture: ${measured}.`)
  return [size]
}

/** AVIF image sequences store the sizes of their tracks elsewhere. */
const isSequence = (bytes: Buffer) => bytes.toString('latin1', 8, 12) === 'avis'
