import { type APIRequestContext, expect } from '@playwright/test'
import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'

const headers = { [CLIENT_HEADER]: CLIENT_NAME, 'Accept-Language': 'en', 'Sec-Fetch-Site': 'same-origin' }

/** The session of a person who makes calls: their page, or a session without a browser. */
export interface Caller {
  readonly request: APIRequestContext
}

/** Makes a call in the session of the caller. */
export async function call<Data>(caller: Caller, method: 'GET' | 'POST', path: string, data?: unknown): Promise<Data> {
  const response = await caller.request.fetch(`/api${path}`, { method, headers, data })
  const envelope = (await response.json()) as { errcode: number; errmsg: string; data: Data }
  expect(envelope.errcode, `${path}: ${envelope.errmsg} ${JSON.stringify(envelope.data)}`).toBe(0)
  return envelope.data
}

/** The status of the response to a call that the server may refuse. */
export async function statusOf(caller: Caller, path: string, data: unknown): Promise<number> {
  return (await caller.request.post(`/api${path}`, { headers, data })).status()
}
