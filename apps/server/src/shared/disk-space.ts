import { statfs } from 'node:fs/promises'

/** The space of the disk that has a folder. */
export async function diskSpace(folder: string): Promise<{ free_bytes: number; total_bytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
}
