import { ApiError } from './api-error.ts'
import type { CallName, ErrorData, ErrorStatus } from './error-types.ts'

/** An error of a call, with the data that the contract declares for its status. */
export type CallError<Name extends CallName, Status extends number> = ApiError & {
  readonly errcode: Status
  readonly data: ErrorData<Name, Status>
}

/**
 * Whether an error is of one of these calls, with this status and the data that the contract declares for it:
 * `if (isErrorOf(error, 409, 'profile.saveContact')) show(error.data.value)`.
 */
export function isErrorOf<Name extends CallName, Status extends ErrorStatus<Name>>(
  error: unknown,
  status: Status,
  ...calls: readonly [Name, ...Name[]]
): error is CallError<Name, Status> {
  return (
    error instanceof ApiError &&
    error.errcode === status &&
    calls.some((call) => call === error.call) &&
    // Errors that any call may have, such as one of the network or a wrong role, share statuses and have no data.
    error.data != null
  )
}
