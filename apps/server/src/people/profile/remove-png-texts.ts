import { readFile, writeFile } from 'node:fs/promises'
import { damagedPicture } from '../../platform/upload/content/refusals.ts'

const SIGNATURE_BYTES = 8
/** Of a chunk, the length, the type and the checksum. */
const FRAME_BYTES = 12
/** More than encoders make of five megabytes, and read within a few milliseconds. */
const MAX_CHUNKS = 20_000
const texts = new Set(['tEXt', 'zTXt', 'iTXt'].map(codeOf))
const END = codeOf('IEND')

/**
 * Takes the texts out of a PNG, and all that follows its end. The decoder unpacks the texts, which a time limit does not end: five
 * megabytes can take a minute. Refuses one of too many chunks.
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
