import {
  API_PREFIX,
  CLIENT_HEADER,
  CLIENT_NAME,
  contract,
  type Endpoint,
  requestCost,
} from '@quadrangle/api-client/contract'
import type { RawRequest } from './raw-request.ts'

export interface CallInput {
  /** Its label in a table. */
  readonly label: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** Instead of `query` and `body`: exactly these bytes. `path` and `headers` for an address that is no call. */
  readonly raw?: {
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly search?: string
    readonly body?: Buffer
    readonly contentType?: string
  }
}

/** Node refuses a request head of more than 16 KiB, which also contains cookies and other headers. */
export const QUERY_BYTES = 15_000

export interface NamedCall {
  /** Such as `notice.list`. */
  readonly name: string
  readonly endpoint: Endpoint
}

/** All calls of the contract. */
export const calls: readonly NamedCall[] = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint: endpoint as Endpoint })),
)

/** The query as the client writes it: objects as JSON, all else as text. */
export function searchOf(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  if (pairs.length === 0) return ''
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
  return `?${pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(text(value))}`).join('&')}`
}

export function requestOf(
  { endpoint }: Pick<NamedCall, 'endpoint'>,
  { query, body, raw }: CallInput,
  cookie?: string,
): RawRequest {
  const bytes = raw?.body ?? (body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body)))
  return {
    method: endpoint.method,
    path: raw?.path ?? `${API_PREFIX}${endpoint.path}${raw?.search ?? searchOf(query)}`,
    headers: {
      accept: 'application/json',
      'accept-language': 'en',
      'accept-encoding': 'gzip, br',
      [CLIENT_HEADER]: CLIENT_NAME,
      ...(cookie === undefined ? {} : { cookie }),
      ...(bytes.length === 0 ? {} : { 'content-type': raw?.contentType ?? 'application/json' }),
      ...raw?.headers,
    },
    body: bytes,
  }
}

/** The number of requests that a call counts as with an input. */
export function declaredCost({ endpoint }: Pick<NamedCall, 'endpoint'>, { query, raw }: CallInput): number {
  const text = query?.text ?? new URLSearchParams(raw?.search).get('text') ?? undefined
  return requestCost(endpoint, { text, bytes: raw?.body?.length ?? 0 })
}

/** Whether the schemas of a call accept an input. */
export function isAccepted(endpoint: Endpoint, { query, body, raw }: CallInput): boolean {
  if (raw) return false
  const queryFits = endpoint.query ? endpoint.query.safeParse(query ?? {}).success : query === undefined
  const bodyFits = endpoint.body ? endpoint.body.safeParse(body ?? {}).success : body === undefined
  return queryFits && bodyFits
}
