import { ApiError } from '@quadrangle/api-client'

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Whether the person cancelled proving their identity; then no message is shown. */
export function isCancellation(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'step-up'
}
