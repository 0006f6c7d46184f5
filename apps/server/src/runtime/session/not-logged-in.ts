import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { errorTexts } from '../http/error-texts.ts'

/** The answer to a request without a session; to that of a person who was disabled during theirs it says so. */
export function notLoggedIn({ isDisabled }: FastifyRequest): AppError {
  if (!isDisabled) return new AppError(401, errorTexts.unauthenticated)
  return new AppError(401, errorTexts.accountDisabled, { data: () => ({ reason: 'disabled' }) })
}

/** The answer to someone who has proved who they are, and is disabled. */
export function accountDisabled(cause?: unknown): AppError {
  return new AppError(422, errorTexts.accountDisabled, { cause, data: () => ({ reason: 'disabled' }) })
}
