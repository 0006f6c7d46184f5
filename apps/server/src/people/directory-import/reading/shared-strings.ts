import { UnreadableFileError } from './unreadable-file.ts'

/**
 * The limit for all texts of a workbook, kept as bytes: one string object for each would take several times the memory.
 */
const MAX_BYTES = 128 * 1024 * 1024
/** Each text needs an entry in `#ends`, even an empty one. */
const BYTES_PER_END = Uint32Array.BYTES_PER_ELEMENT

/** The texts that cells of a workbook refer to by number. */
export class SharedStrings {
  #bytes = Buffer.allocUnsafe(64 * 1024)
  #size = 0
  #ends = new Uint32Array(4 * 1024)
  #count = 0

  add(text: string): void {
    const length = Buffer.byteLength(text)
    if (this.#size + length + this.#count * BYTES_PER_END > MAX_BYTES) {
      throw new UnreadableFileError({
        zh: '工作簿中的文字过多，请分成几个文件，或另存为 CSV。',
        en: 'The workbook holds too much text. Split it into several files, or save it as CSV.',
      })
    }
    if (this.#size + length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#size + length))
      this.#bytes.copy(larger, 0, 0, this.#size)
      this.#bytes = larger
    }
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(this.#ends.length * 2)
      larger.set(this.#ends)
      this.#ends = larger
    }
    this.#size += this.#bytes.write(text, this.#size)
    this.#ends[this.#count] = this.#size
    this.#count += 1
  }

  get(index: number): string {
    if (!(index >= 0 && index < this.#count)) return ''
    const from = index === 0 ? 0 : (this.#ends[index - 1] ?? 0)
    return this.#bytes.toString('utf8', from, this.#ends[index])
  }
}
