import { Transform, type TransformCallback } from 'node:stream'
import { AppError, type Localized } from '../http/app-error.ts'

/** Passes bytes on and fails as soon as there are more than allowed, however many were announced. */
export class SizeLimit extends Transform {
  readonly #max: number
  readonly #refusal: Localized
  #bytes = 0

  constructor(max: number, refusal = smallerThan(max)) {
    super()
    this.#max = max
    this.#refusal = refusal
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length
    if (this.#bytes <= this.#max) done(null, chunk)
    else done(new AppError(413, this.#refusal))
  }
}

function smallerThan(max: number): Localized {
  const size = `${Math.ceil(max / (1024 * 1024))} MB`
  return {
    zh: `文件须小于 ${size}，请压缩后再上传。`,
    en: `A file has to be smaller than ${size}. Make it smaller and try again.`,
  }
}
