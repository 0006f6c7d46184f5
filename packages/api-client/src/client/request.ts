import * as limits from '../contract/limits.ts'
import { ApiError } from './api-error.ts'
import { openEnvelope } from './envelope.ts'
import type { ClientMessages } from './messages.ts'
import { causeOf } from './network-error.ts'

/** What a client adds to each of its calls. */
export interface CallContext {
  messages: ClientMessages
  headers: Record<string, string>
  /** The caller's own, if it gave one. */
  fetch: typeof globalThis.fetch | undefined
  credentials: RequestCredentials | undefined
}

/** One exchange over `fetch`. */
export interface RequestInput {
  method: string
  /** A form is sent as it is, everything else as JSON. */
  body?: unknown
  signal?: AbortSignal | undefined
}

/**
 * Makes a request and takes the data out of its answer.
 *
 * @throws ApiError with what the server answered, or with errcode −1 and the network text when there was no answer
 */
export async function request(url: string, input: RequestInput, context: CallContext): Promise<unknown> {
  const { body, method } = input
  const { messages, credentials } = context
  const isForm = body instanceof FormData
  const deadline = deadlineOf(input.signal, isForm ? limits.uploadTimeoutMs : limits.requestTimeoutMs)
  try {
    const response = await (context.fetch ?? fetch)(url, {
      method,
      headers:
        isForm || body === undefined ? context.headers : { ...context.headers, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(credentials && { credentials }),
      signal: deadline.signal,
    }).catch((error: unknown) => {
      throw causeOf(error, url)
    })
    const answer = {
      status: response.status,
      text: await response.text(),
      retryAfter: response.ok ? null : response.headers.get('retry-after'),
    }
    return openEnvelope(answer, messages.networkUnavailable)
  } catch (error) {
    if (error instanceof ApiError) throw error
    // What a browser says itself is neither in the reader's language nor for readers; it stays as the cause.
    throw new ApiError(
      { errcode: -1, errmsg: messages.networkUnavailable, aborted: input.signal?.aborted },
      { cause: error },
    )
  } finally {
    deadline.end()
  }
}

/**
 * A signal for the whole exchange, answer included.
 * One controller, because `AbortSignal.any` and `AbortSignal.timeout` cost more than the rest of the client.
 */
function deadlineOf(caller: AbortSignal | undefined, timeoutMs: number): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const giveUp = () => controller.abort(caller?.reason)
  if (caller?.aborted) giveUp()
  caller?.addEventListener('abort', giveUp)
  const timer = setTimeout(giveUp, timeoutMs)
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', giveUp)
    },
  }
}
