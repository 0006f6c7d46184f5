import { Transform, type TransformCallback } from 'node:stream'
import { limits } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { IncomingFile } from './contract-types.ts'
import { messages } from './messages.ts'

/** Counts while it passes on, and fails as soon as the file is larger than any purpose allows. */
class SizeGuard extends Transform {
  #left = limits.attachmentBytes

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#left -= chunk.length
    if (this.#left < 0) done(new AppError(413, messages.fileTooLarge))
    else done(null, chunk)
  }
}

/** The one file of a multipart request, in the field `data`. */
export async function incomingFile(request: FastifyRequest): Promise<IncomingFile> {
  if (!request.isMultipart()) throw new AppError(415, messages.multipartOnly)
  const part = await request.file()
  if (part?.fieldname !== 'data') {
    part?.file.resume()
    throw new AppError(400, messages.fileMissing)
  }
  const stream = new SizeGuard()
  part.file.on('error', (error) => stream.destroy(error))
  return { name: part.filename.slice(0, 255), declaredType: part.mimetype, stream: part.file.pipe(stream) }
}
