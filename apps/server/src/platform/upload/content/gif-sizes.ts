import type { PictureSize } from './picture-size.ts'

/** Offsets in the screen descriptor: its flags follow the size, and a colour and a ratio follow the flags. */
const SCREEN_FLAGS = 10
const SCREEN_END = 13
const EXTENSION = 0x21
const FRAME = 0x2c

/**
 * The sizes of a GIF: its screen, and its first frame, to which browsers enlarge a smaller screen. Throws if it has no
 * frame.
 */
export function gifSizes(bytes: Buffer): PictureSize[] {
  const flags = bytes.readUInt8(SCREEN_FLAGS)
  let at = SCREEN_END + ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
  while (bytes.readUInt8(at) === EXTENSION) at = endOfBlocks(bytes, at + 2)
  if (bytes.readUInt8(at) !== FRAME) throw new Error('The GIF has no frame.')
  const [left = 0, top = 0, width = 0, height = 0] = [1, 3, 5, 7].map((place) => bytes.readUInt16LE(at + place))
  return [
    { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) },
    { width: left + width, height: top + height },
  ]
}

/** The end of a sequence of blocks, each of which begins with its length; the last one is empty. */
function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += 1 + length
  return at + 1
}
