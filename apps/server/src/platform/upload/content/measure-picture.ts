import { open, readFile } from 'node:fs/promises'
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
  const sizesIn = readers[type]
  // Not only its head: colour profiles, histories and small pictures of any length may precede the size.
  if (sizesIn) return sizesIn(await readFile(path))
  const { type: measured, ...size } = imageSize(await headOf(path))
  if (!type.endsWith(measured ?? '-')) throw new Error(`The size is that of another kind of picture: ${measured}.`)
  return [size]
}

const readers: Readonly<Record<string, (bytes: Buffer) => readonly PictureSize[]>> = {
  'image/jpeg': (bytes) => [jpegSize(bytes)],
  'image/avif': (bytes) => (isSequence(bytes) ? [] : avifSizes(bytes)),
  'image/gif': gifSizes,
}

/** AVIF image sequences store the sizes of their tracks elsewhere. */
const isSequence = (bytes: Buffer) => bytes.toString('latin1', 8, 12) === 'avis'

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIXED_BYTES), 0, FIXED_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
