import { finished } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { limits } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { errorTexts } from '../http/error-texts.ts'
import type { IncomingFile } from './contract-types.ts'
import { SizeLimit } from './size-limit.ts'

/** The one file of a multipart request, in the field `data`. */
export async function incomingFile(request: FastifyRequest): Promise<IncomingFile> {
  if (!request.isMultipart()) throw new AppError(415, errorTexts.multipartOnly)
  const part = await firstFile(request)
  if (part?.fieldname !== 'data') {
    part?.file.resume()
    throw new AppError(400, errorTexts.fileMissing)
  }
  const { file } = part
  // No kind of upload allows a larger file.
  const stream = new SizeLimit(limits.attachmentBytes, errorTexts.fileTooLarge)
  // An upload that breaks off must not look like a complete file.
  finished(file, (cause) => {
    if (cause) stream.destroy(new AppError(400, errorTexts.fileBroken, { cause }))
  })
  stream.once('close', () => file.destroy())
  // Without a listener, an error before the handler reads the stream would end the process. A later reader still gets it.
  stream.on('error', () => undefined)
  // Some clients leave the name out, although the type does not allow for that.
  const name: string | undefined = part.filename
  return { name: (name ?? '').slice(0, 255), declaredType: part.mimetype, stream: file.pipe(stream) }
}

async function firstFile(request: FastifyRequest): Promise<MultipartFile | undefined> {
  try {
    return await request.file()
  } catch (cause) {
    // biome-ignore lint/style/useErrorCause: it is passed on, in the third parameter.
    throw new AppError(400, errorTexts.fileBroken, { cause })
  }
}
