import type { Network } from '../../../runtime/shared/outgoing/network.ts'
import { fetchFromProvider } from '../provider-fetch.ts'
import { SignOnError } from '../sign-on-error.ts'

export type Json = Readonly<Record<string, unknown>>

interface JsonRequest {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Json
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Sends a request to WeCom or DingTalk. A failure that they report is thrown with its code, which contains no secret.
 */
export async function askJson(
  network: Network,
  address: string,
  { query, body, headers }: JsonRequest = {},
): Promise<Json> {
  const response = await fetchFromProvider(network, query ? `${address}?${new URLSearchParams(query)}` : address, {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  })
  const data: unknown = await response.json().catch(() => undefined)
  if (typeof data !== 'object' || data === null) throw new SignOnError('unavailable', `${hostOf(address)} sent no JSON`)
  const { errcode = 0, code = 'an error' } = data as { errcode?: unknown; code?: unknown }
  if (response.ok && errcode === 0) return data as Json
  const reason = /^[\w.-]{1,80}$/.exec(String(response.ok ? errcode : code))?.[0] ?? 'an error'
  throw new ProviderRefusal(`${hostOf(address)} answered ${reason}`, reason)
}

/** An error that the provider reports. */
export class ProviderRefusal extends SignOnError {
  readonly code: string

  constructor(detail: string, code: string) {
    super('refused', detail)
    this.code = code
  }
}

/** A text field of a response; '' if it is not a text. */
export function textIn(data: Json, name: string): string {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}

function hostOf(address: string): string {
  return new URL(address).host
}
