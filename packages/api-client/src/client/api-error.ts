import type { ErrorReason } from './error-types.ts'

/** Error of a call, in one form for every cause. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status; the server's own code when it responded 200 with a failure; −1 when there was no response. */
  readonly errcode: number
  /** Message for the user. */
  readonly errmsg: string
  /** Data that the server sent with the error. {@link isErrorOf} provides its type. */
  readonly data: unknown
  /** `data.reason`, where there is one. */
  readonly reason: ErrorReason | undefined
  /** The name of the call, such as `card.collection`. */
  call: string | undefined
  /** How long the server asks to wait before the next try, in seconds. */
  readonly retryAfter: number | undefined
  /** Whether the caller itself cancelled the call through its `signal`. */
  readonly aborted: boolean

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(failure.errmsg, options)
    this.errcode = failure.errcode
    this.errmsg = failure.errmsg
    this.data = failure.data
    this.reason = Object(failure.data).reason
    this.call = failure.call
    this.retryAfter = failure.retryAfter
    this.aborted = failure.aborted ?? false
  }
}

interface ApiFailure {
  errcode: number
  errmsg: string
  data?: unknown
  call?: string
  retryAfter?: number
  aborted?: boolean
}
