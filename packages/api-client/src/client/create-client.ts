import { API_PREFIX, CLIENT_HEADER, CLIENT_NAME } from '../contract/envelope.ts'
import { ApiError } from './api-error.ts'
import { clientFrom } from './client-from.ts'
import type { Client } from './client-types.ts'
import { type ClientMessages, clientMessages } from './messages.ts'
import { type CallContext, createTransport, request } from './request.ts'
import { routes } from './routes.gen.ts'
import type { UploadInput } from './upload.ts'

/** How a client reaches its server. */
export interface ClientOptions {
  /** Prefix of `/api`, such as `https://portal.example.edu`; empty for the page's own origin. */
  baseUrl?: string
  /** The language of the server's messages and of the client's own, read at each call. */
  locale?: () => 'zh' | 'en'
  /** Texts that replace the client's own. */
  messages?: Partial<ClientMessages>
  /**
   * Replaces the global `fetch`, for example to keep cookies in Node, or to log. Uploads use it, too, and then report
   * their progress only at the end.
   */
  fetch?: typeof globalThis.fetch
  /** The caller's own headers, read at each call. Those of the client itself are added after them. */
  headers?: () => Record<string, string>
  /**
   * The token of a session (`auth.login` with `session: 'token'`), read at each call. For programs, and for pages of
   * another site than the portal's, which have no cookie of the portal.
   */
  token?: () => string | undefined
  /** Whether cookies are sent; `include` for a page of another origin of the same site, such as `apps.example.edu`. */
  credentials?: RequestCredentials
  /**
   * Asks the person to prove their identity again (`auth.confirm`), for a dangerous call that the server refuses until
   * then. If it resolves to true, the call is made once more.
   */
  confirm?: () => Promise<boolean>
  /**
   * Lets the person log in again, for a call that the server refuses because their session has ended (401). If it
   * resolves to true, the call is made once more, so it must be the same person.
   */
  logInAgain?: (error: ApiError) => Promise<boolean>
  /** Called for every failed call before the caller is notified, except for calls that the caller cancelled. */
  onError?: (error: ApiError) => void
}

interface AnyInput extends Partial<UploadInput> {
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  signal?: AbortSignal
}

/**
 * Creates a client of the contract. It sends the cookies of its own origin unless the options say otherwise, never
 * retries (some calls write; only `confirm` and `logInAgain` repeat one that was refused), and gives up after the
 * contract's time-outs. Each function resolves to the data of the response and rejects with {@link ApiError} on any
 * failure.
 */
export function createClient(options: ClientOptions = {}): Client {
  const { fetch, credentials } = options
  const transport = createTransport({ fetch, credentials })
  const context = (): CallContext => {
    const language = options.locale?.()
    const token = options.token?.()
    return {
      messages: { ...clientMessages[language ?? 'en'], ...options.messages },
      headers: {
        ...options.headers?.(),
        Accept: 'application/json',
        [CLIENT_HEADER]: CLIENT_NAME,
        ...(language && { 'Accept-Language': language }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      transport,
      fetch,
      credentials,
    }
  }
  const callOf =
    (call: string, route: string | (() => Promise<string>)) =>
    async (input: AnyInput = {}): Promise<unknown> => {
      const send = async () => {
        try {
          const resolved = typeof route === 'string' ? route : await route()
          const [method = '', path = ''] = resolved.split(' ')
          const address = `${options.baseUrl ?? ''}${API_PREFIX}${path}${queryText(input.query)}`
          if (method === 'UPLOAD') return await uploadLater(address, input as UploadInput, context())
          return await request(address, { method, body: input.body, signal: input.signal }, context())
        } catch (error) {
          if (error instanceof ApiError) error.call = call
          throw error
        }
      }
      try {
        return await send().catch(async (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          if (error.reason === 'step-up' && (await options.confirm?.())) return send()
          if (error.errcode === 401 && (await options.logInAgain?.(error))) return send()
          throw error
        })
      } catch (error) {
        if (error instanceof ApiError && !error.aborted) options.onError?.(error)
        throw error
      }
    }
  const common: Record<string, Record<string, string>> = routes
  return clientFrom((noun, name) =>
    callOf(`${noun}.${name}`, common[noun]?.[name] ?? (() => laterRoute(noun, name, context()))),
  )
}

/** The route of a call that is not common, from code that is loaded with the first such call. */
async function laterRoute(noun: string, name: string, { messages }: CallContext): Promise<string> {
  const { laterRoutes } = await import('./later-routes.gen.ts').catch((cause: unknown) => {
    throw new ApiError({ errcode: -1, errmsg: messages.networkUnavailable }, { cause })
  })
  const route = (laterRoutes as Record<string, Record<string, string>>)[noun]?.[name]
  if (route === undefined) throw new TypeError(`The contract has no call ${noun}.${name}.`)
  return route
}

/** Uploads a file with code that is loaded for the first upload. */
async function uploadLater(url: string, input: UploadInput, context: CallContext): Promise<unknown> {
  const { upload } = await import('./upload.ts').catch((cause: unknown) => {
    throw new ApiError({ errcode: -1, errmsg: context.messages.uploadNetworkError }, { cause })
  })
  return upload(url, input, context)
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
