import type { FastifyError } from 'fastify'
import { databaseErrorKind } from '../../database/error-kind.ts'
import { AppError, type Localized } from './app-error.ts'
import { errorTexts } from './error-texts.ts'

/** Errors of Fastify for which there is a specific text. */
const fastifyErrors: Readonly<Record<string, Localized>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: errorTexts.mediaType,
  FST_ERR_CTP_BODY_TOO_LARGE: errorTexts.tooLarge,
  FST_ERR_CTP_INVALID_JSON_BODY: errorTexts.invalidJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: errorTexts.invalidJson,
  FST_REQ_FILE_TOO_LARGE: errorTexts.fileTooLarge,
  FST_INVALID_MULTIPART_CONTENT_TYPE: errorTexts.multipartOnly,
}

/** Converts an error to the one that the client sees. Unexpected errors become a 500 without details. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const kind = databaseErrorKind(error)
  if (kind === 'unreachable')
    return new AppError(503, errorTexts.databaseDown, { cause: error, headers: { 'retry-after': '5' } })
  if (kind === 'busy') return new AppError(503, errorTexts.busy, { cause: error, headers: { 'retry-after': '1' } })
  if (kind === 'conflict') return new AppError(409, errorTexts.conflict, { cause: error })
  if (kind === 'invalid-value') return new AppError(400, errorTexts.outOfRange, { cause: error })
  if (kind === 'damaged-text') return new AppError(422, errorTexts.damagedText, { cause: error })
  const { code, statusCode } = error instanceof Error ? (error as Partial<FastifyError>) : {}
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode, fastifyErrors[code ?? ''] ?? errorTexts.badRequest, { cause: error })
  }
  return new AppError(500, errorTexts.internal, { cause: error })
}
