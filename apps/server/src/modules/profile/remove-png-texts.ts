import { readFile, writeFile } from 'node:fs/promises'

const SIGNATURE_BYTES = 8
/** Of a chunk, the length, the type and the checksum. */
const FRAME_BYTES = 12
const texts = new Set(['tEXt', 'zTXt', 'iTXt'])

/** Takes the texts out of a PNG. The decoder unpacks them all, which a time limit does not end: five megabytes can take a minute. */
export async function removePngTexts(path: string): Promise<void> {
  const bytes = await readFile(path)
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)]
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at)
    if (!texts.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end))
    at = end
  }
  await writeFile(path, Buffer.concat(kept))
}
