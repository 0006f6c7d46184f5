import { Transform, type TransformCallback } from 'node:stream'
import { AppError } from '../../runtime/http/app-error.ts'

/** Passes bytes on and fails as soon as there are more than allowed, however many were announced. */
export class SizeLimit extends Transform {
  readonly #max: number
  #seen = 0

  constructor(max: number) {
    super()
    this.#max = max
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#seen += chunk.length
    if (this.#seen <= this.#max) {
      done(null, chunk)
      return
    }
    const size = `${Math.ceil(this.#max / (1024 * 1024))} MB`
    done(
      new AppError(413, {
        zh: `文件须小于 ${size}，请压缩后再上传。`,
        en: `A file has to be smaller than ${size}. Make it smaller and try again.`,
      }),
    )
  }
}
