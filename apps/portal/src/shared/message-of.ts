import { ApiError } from '@quadrangle/api-client'

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Whether the person gave up proving who they are: then nothing is to be said. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'step-up'
}
