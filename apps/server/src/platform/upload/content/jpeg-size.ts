import type { PictureSize } from './picture-size.ts'

/** Markers of frame headers: `C0` to `CF` except those of tables and arithmetic coding. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers without a length, and zero. Decoders skip them like fill bytes. */
const isBare = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** Markers after which no size follows: another start of a picture, its end, and the start of the pixels. */
const endsHead = (marker: number) => marker >= 0xd8 && marker <= 0xda

/** More than any JPEG has before its size: metadata are in segments of up to 64 KiB. */
const MAX_MARKERS = 10_000

/** The size of a JPEG, read in the same way as libjpeg does. Throws if the bytes contain none. */
export function jpegSize(bytes: Buffer): PictureSize {
  let at = 2
  for (let markers = 0; markers < MAX_MARKERS; markers += 1) {
    at = bytes.indexOf(0xff, at)
    while (at >= 0 && bytes[at] === 0xff) at += 1
    const marker = bytes.readUInt8(at)
    at += 1
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 3), width: bytes.readUInt16BE(at + 5) }
    if (isBare(marker)) continue
    const length = bytes.readUInt16BE(at)
    if (endsHead(marker) || length < 2) throw new Error('The head of the JPEG has no size.')
    at += length
  }
  throw new Error('The JPEG has too many markers before its size.')
}
