import type { FileHandle } from 'node:fs/promises'
import { RandomAccessReader } from 'yauzl'

/** Small enough that the entries of one block are read within a few milliseconds. */
const BLOCK_BYTES = 64 * 1024

/** Reads a file for yauzl in blocks, because yauzl reads a few bytes at a time, twice for each entry of an archive. */
export class BlockReader extends RandomAccessReader {
  readonly #file: FileHandle
  #block: Buffer = Buffer.alloc(0)
  #start = 0

  constructor(file: FileHandle) {
    super()
    this.#file = file
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.#copy(buffer.subarray(offset, offset + length), position).then(
      (bytesRead) => callback(null, bytesRead),
      callback,
    )
  }

  async #copy(target: Buffer, position: number): Promise<number> {
    let copied = 0
    while (copied < target.length) {
      const at = position + copied
      if (at < this.#start || at >= this.#start + this.#block.length) await this.#load(at)
      if (this.#block.length === 0) break
      copied += this.#block.copy(target, copied, at - this.#start)
    }
    return copied
  }

  async #load(position: number): Promise<void> {
    const block = Buffer.allocUnsafe(BLOCK_BYTES)
    const { bytesRead } = await this.#file.read(block, 0, block.length, position)
    this.#block = block.subarray(0, bytesRead)
    this.#start = position
  }
}
