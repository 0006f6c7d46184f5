import type { PictureSize } from './picture-size.ts'

/** The boxes that contain sizes, directly or indirectly, with the number of bytes before their inner boxes. */
const containers: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 }
const BOX_HEAD = 8
const PICTURE_SIZE = 'ispe'
/** More boxes than any picture has. */
const MAX_BOXES = 10_000

/**
 * The sizes of all pictures of which an AVIF is made, before they are cropped. Throws if a box that may contain a size
 * is truncated.
 */
export function avifSizes(bytes: Buffer): PictureSize[] {
  const found: Found = { sizes: [], boxes: 0 }
  collect(bytes, found)
  return found.sizes
}

interface Found {
  readonly sizes: PictureSize[]
  boxes: number
}

function collect(bytes: Buffer, found: Found): void {
  for (let at = 0; at + BOX_HEAD <= bytes.length; ) {
    found.boxes += 1
    if (found.boxes > MAX_BOXES) throw new Error('The AVIF has too many boxes.')
    // A length of zero means that the box reaches to the end.
    const length = bytes.readUInt32BE(at) || bytes.length - at
    const type = bytes.toString('latin1', at + 4, at + BOX_HEAD)
    const skippedBytes = containers[type]
    if (length < BOX_HEAD) throw new Error(`The box ${type} is shorter than its head.`)
    if (skippedBytes !== undefined || type === PICTURE_SIZE) {
      if (at + length > bytes.length) throw new Error(`The box ${type} is cut off.`)
      const content = bytes.subarray(at + BOX_HEAD, at + length)
      if (skippedBytes !== undefined) collect(content.subarray(skippedBytes), found)
      else found.sizes.push({ width: content.readUInt32BE(4), height: content.readUInt32BE(8) })
    }
    at += length
  }
}
