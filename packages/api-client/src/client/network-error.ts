import { ApiError } from './api-error.ts'
import type { ClientMessages } from './messages.ts'

/** A failed exchange without an answer. */
interface Unanswered {
  url: string
  cause: unknown
  aborted: boolean | undefined
  messages: ClientMessages
}

/**
 * The error of a call that got no answer. What a browser says itself is neither in the reader's language nor for readers:
 * it stays as the cause. A program is told Node's code, such as `ECONNREFUSED`, and a page of another origin what to allow.
 */
export function networkError({ url, cause, aborted, messages }: Unanswered): ApiError {
  const code = codeOf(cause)
  const server = otherOrigin(url)
  const why = code ?? (server && messages.otherOrigin.replace('{server}', server).replace('{page}', location.origin))
  const errmsg = why && !aborted ? `${messages.networkUnavailable} (${why})` : messages.networkUnavailable
  return new ApiError({ errcode: -1, errmsg, aborted }, { cause })
}

/** Node's code of a failed connection; undefined in browsers, which do not tell. */
function codeOf(error: unknown): string | undefined {
  const { code } = ((error as { cause?: unknown } | undefined)?.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}

/** The origin of an address if it is not that of the page. */
function otherOrigin(url: string): string | undefined {
  if (typeof location === 'undefined') return undefined
  const { origin } = new URL(url, location.href)
  return origin === location.origin ? undefined : origin
}
