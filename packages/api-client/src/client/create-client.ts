import type { BodyOf, DataOf, QueryOf } from '../contract/endpoint.ts'
import { API_PREFIX, CLIENT_HEADER, CLIENT_NAME } from '../contract/envelope.ts'
import type { Contract } from '../contract/index.ts'
import { limits } from '../contract/limits.ts'
import { ApiError } from './api-error.ts'
import { openEnvelope } from './envelope.ts'
import { type ClientMessages, clientMessages } from './messages.ts'
import { routes } from './routes.gen.ts'
import { type UploadInput, upload } from './upload.ts'

/** How a client reaches its server. */
export interface ClientOptions {
  /** What comes before `/api`, such as `https://portal.example.edu`; empty for the page's own origin. */
  baseUrl?: string
  /** The language of the server's messages and of the client's own, asked for at each call. */
  locale?: () => 'zh' | 'en'
  /** The client's own texts, where those of the language will not do. */
  messages?: Partial<ClientMessages>
  /** Told of every failed call before the caller is, except those the caller gave up. */
  onError?: (error: ApiError) => void
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value }
/** What a call takes: its query and body where it has them, and a signal to give it up. */
export type CallInput<E> = Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> &
  (E extends { upload?: infer U } ? (['file'] extends [U] ? UploadInput : unknown) : unknown) & { signal?: AbortSignal }
type Call<E> =
  Record<never, never> extends CallInput<E>
    ? (input?: CallInput<E>) => Promise<DataOf<E>>
    : (input: CallInput<E>) => Promise<DataOf<E>>

/** Every call of the contract as a function: `client.card.collection({ query: { request_type: 'list' } })`. */
export type Client = { [Noun in keyof Contract]: { [Name in keyof Contract[Noun]]: Call<Contract[Noun][Name]> } }
/** What a call answers: `ContractData<'card', 'collection'>`. */
export type ContractData<Noun extends keyof Contract, Name extends keyof Contract[Noun]> = DataOf<Contract[Noun][Name]>

interface AnyInput extends Partial<UploadInput> {
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

/**
 * Makes a client of the contract. It carries the cookies of its origin, never retries (some calls write), and gives up after
 * the contract's time-outs.
 *
 * Each function resolves to the data of the answer and rejects with {@link ApiError}, whatever went wrong.
 */
export function createClient(options: ClientOptions = {}): Client {
  const context = (): { messages: ClientMessages; language: 'zh' | 'en' | undefined } => {
    const language = options.locale?.()
    return { language, messages: { ...clientMessages[language ?? 'en'], ...options.messages } }
  }
  const callOf = (route: string) => {
    const [method = '', path = ''] = route.split(' ')
    const url = `${options.baseUrl ?? ''}${API_PREFIX}${path}`
    return async (input: AnyInput = {}): Promise<unknown> => {
      try {
        return method === 'UPLOAD'
          ? await upload(url + queryText(input.query), input as UploadInput, context())
          : await request(method, url + queryText(input.query), input, context())
      } catch (error) {
        if (error instanceof ApiError && !error.aborted) options.onError?.(error)
        throw error
      }
    }
  }
  const nouns = Object.entries(routes).map(([noun, calls]) => [
    noun,
    Object.fromEntries(Object.entries(calls).map(([name, route]) => [name, callOf(route)])),
  ])
  return Object.fromEntries(nouns) as Client
}

async function request(
  method: string,
  url: string,
  input: AnyInput,
  { messages, language }: { messages: ClientMessages; language: string | undefined },
): Promise<unknown> {
  const deadline = deadlineOf(input.signal)
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        [CLIENT_HEADER]: CLIENT_NAME,
        ...(language && { 'Accept-Language': language }),
        ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      signal: deadline.signal,
    })
    const answer = {
      status: response.status,
      text: await response.text(),
      retryAfter: response.ok ? null : response.headers.get('retry-after'),
    }
    return openEnvelope(answer, messages.networkUnavailable)
  } catch (error) {
    if (error instanceof ApiError) throw error
    // what a browser says itself is neither in the reader's language nor for readers; it stays as the cause
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
function deadlineOf(caller: AbortSignal | undefined): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const giveUp = () => controller.abort(caller?.reason)
  if (caller?.aborted) giveUp()
  caller?.addEventListener('abort', giveUp)
  const timer = setTimeout(giveUp, limits.requestTimeoutMs)
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', giveUp)
    },
  }
}

function queryText(query: Record<string, unknown> | undefined): string {
  if (!query) return ''
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    parameters.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const text = parameters.toString()
  return text && `?${text}`
}
