import { statfs } from 'node:fs/promises'

/** The space of the disk that has a folder. */
export async function diskSpace(folder: string): Promise<{ free_bytes: number; total_bytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
}

/** Other processes use up space, too, so the free space is checked again after this number of bytes. */
const CHECK_EVERY_BYTES = 4 * 1024 ** 2

/** Passes on chunks that are written to a disk, as long as `requireSpace` finds enough space. */
export async function* whileSpace<Chunk extends Uint8Array>(
  chunks: AsyncIterable<Chunk>,
  requireSpace: () => Promise<void>,
): AsyncGenerator<Chunk> {
  await requireSpace()
  let unchecked = 0
  for await (const chunk of chunks) {
    unchecked += chunk.length
    if (unchecked >= CHECK_EVERY_BYTES) {
      await requireSpace()
      unchecked = 0
    }
    yield chunk
  }
}
