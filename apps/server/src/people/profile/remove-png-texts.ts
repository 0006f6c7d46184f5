import { readFile, writeFile } from 'node:fs/promises'
import { damagedPicture } from '../../platform/upload/content/refusals.ts'

const SIGNATURE_BYTES = 8
/** Bytes of a chunk's length, type and checksum together. */
const FRAME_BYTES = 12
/** More chunks than encoders produce for five megabytes, yet read within a few milliseconds. */
const MAX_CHUNKS = 20_000
const texts = new Set(['tEXt', 'zTXt', 'iTXt'].map(codeOf))
const END = codeOf('IEND')

/**
 * Removes the texts of a PNG and everything after its end. The decoder would unpack the texts, which no time limit
 * interrupts: five megabytes can take a minute. Refuses a PNG with too many chunks.
 */
export async function removePngTexts(path: string): Promise<void> {
  const bytes = await readFile(path)
  const parts: Buffer[] = []
  let [at, start, chunks] = [SIGNATURE_BYTES, 0, 0]
  while (at + FRAME_BYTES <= bytes.length) {
    chunks += 1
    if (chunks > MAX_CHUNKS) throw damagedPicture(new Error('The PNG has too many chunks.'))
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at)
    const type = bytes.readUInt32BE(at + 4)
    if (texts.has(type)) {
      parts.push(bytes.subarray(start, at))
      start = end
    }
    at = end
    if (type === END) break
  }
  parts.push(bytes.subarray(start, at))
  await writeFile(path, Buffer.concat(parts))
}

/** The type of a chunk as a number. */
function codeOf(type: string): number {
  return Buffer.from(type).readUInt32BE()
}
