import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { errorTexts } from '../http/error-texts.ts'

/** The response to a request without a session. If the person was disabled during their session, it says so. */
export function notLoggedIn({ isDisabled }: FastifyRequest): AppError {
  if (!isDisabled) return new AppError(401, errorTexts.unauthenticated)
  return new AppError(401, errorTexts.accountDisabled, { data: () => ({ reason: 'disabled' }) })
}

/** The response to someone who has proved their identity but is disabled. */
export function accountDisabled(cause?: unknown): AppError {
  return new AppError(422, errorTexts.accountDisabled, { cause, data: () => ({ reason: 'disabled' }) })
}
