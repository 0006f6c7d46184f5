/** A text in both languages of the portal. */
export interface Localized {
  readonly zh: string
  readonly en: string
}

export type Language = keyof Localized

export interface AppErrorOptions {
  /** The `errcode` of the envelope, where it differs from the HTTP status. */
  readonly errcode?: number
  /** Content of `data` in the response, beside the message: for example which part of a form is wrong, and why. */
  readonly data?: (language: Language) => unknown
  /** Cause of the error, for the log only. */
  readonly cause?: unknown
  /** Headers of the response, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** An error whose message is sent to the caller, as `errmsg` in their language. */
export class AppError extends Error {
  readonly status: number
  readonly errcode: number
  readonly text: Localized
  readonly headers: Readonly<Record<string, string>>
  readonly data: (language: Language) => unknown

  constructor(status: number, text: Localized, options: AppErrorOptions = {}) {
    super(text.en, { cause: options.cause })
    this.name = 'AppError'
    this.status = status
    this.errcode = options.errcode ?? status
    this.text = text
    this.headers = options.headers ?? {}
    this.data = options.data ?? (() => null)
  }
}
