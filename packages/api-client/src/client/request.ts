import { type $Fetch, $fetch } from 'ofetch'
import * as limits from '../contract/limits.ts'
import { ApiError } from './api-error.ts'
import { openEnvelope } from './envelope.ts'
import type { ClientMessages } from './messages.ts'
import { causeOf } from './network-error.ts'

/** Values that a client adds to each of its calls. */
export interface CallContext {
  messages: ClientMessages
  headers: Record<string, string>
  transport: $Fetch
  /** The caller's own `fetch`, if it provided one. */
  fetch: typeof globalThis.fetch | undefined
  credentials: RequestCredentials | undefined
}

/** ofetch for the calls of one client: it never retries, and leaves status and body to `openEnvelope`. */
export function createTransport({ fetch, credentials }: Pick<CallContext, 'fetch' | 'credentials'>): $Fetch {
  return $fetch.create(
    {
      retry: 0,
      responseType: 'text',
      ignoreResponseError: true,
      ...(credentials && { credentials }),
      onRequestError({ request, error }) {
        throw causeOf(error, String(request))
      },
    },
    fetch && { fetch },
  )
}

/** Input of one request. */
export interface RequestInput {
  method: string
  /** A form is sent as it is, everything else as JSON. */
  body?: BodyInit | Record<string, unknown> | undefined
  signal?: AbortSignal | undefined
}

/**
 * Makes a request and returns the data of the response.
 *
 * @throws ApiError with the code and message of the server, or with errcode −1 and the network text if there was no
 * response
 */
export async function request(url: string, input: RequestInput, context: CallContext): Promise<unknown> {
  const { body, method } = input
  const { messages, headers, transport } = context
  const deadline = deadlineOf(input.signal, body instanceof FormData ? limits.uploadTimeoutMs : limits.requestTimeoutMs)
  try {
    const response = await transport.raw<string>(url, { method, headers, body, signal: deadline.signal })
    const rawResponse = {
      status: response.status,
      text: response._data ?? '',
      retryAfter: response.ok ? null : response.headers.get('retry-after'),
    }
    return openEnvelope(rawResponse, messages.networkUnavailable)
  } catch (error) {
    if (error instanceof ApiError) throw error
    // The browser's own message is neither in the reader's language nor meant for readers; it stays as the cause.
    throw new ApiError(
      { errcode: -1, errmsg: messages.networkUnavailable, aborted: input.signal?.aborted },
      { cause: error },
    )
  } finally {
    deadline.end()
  }
}

/**
 * A signal that aborts when the caller does or when the time is over. ofetch's own time-out covers only the headers,
 * and is off if the caller passes a signal. `AbortSignal.any` and `AbortSignal.timeout` are not used: they cost more
 * than the rest of the client.
 */
function deadlineOf(
  callerSignal: AbortSignal | undefined,
  timeoutMs: number,
): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort(callerSignal?.reason)
  if (callerSignal?.aborted) abort()
  callerSignal?.addEventListener('abort', abort)
  const timer = setTimeout(abort, timeoutMs)
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      callerSignal?.removeEventListener('abort', abort)
    },
  }
}
