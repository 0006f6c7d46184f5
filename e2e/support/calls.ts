import { type APIRequestContext, expect } from '@playwright/test'
import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'

const headers = { [CLIENT_HEADER]: CLIENT_NAME, 'Accept-Language': 'en', 'Sec-Fetch-Site': 'same-origin' }

/** Someone who can make calls: a page of theirs, or a session without a browser. */
export interface Caller {
  readonly request: APIRequestContext
}

/** Makes a call as someone. */
export async function call<Data>(who: Caller, method: 'GET' | 'POST', path: string, data?: unknown): Promise<Data> {
  const response = await who.request.fetch(`/api${path}`, { method, headers, data })
  const answer = (await response.json()) as { errcode: number; errmsg: string; data: Data }
  expect(answer.errcode, `${path}: ${answer.errmsg} ${JSON.stringify(answer.data)}`).toBe(0)
  return answer.data
}

/** The status of the response to a call that the server may refuse. */
export async function statusOf(who: Caller, path: string, data: unknown): Promise<number> {
  return (await who.request.post(`/api${path}`, { headers, data })).status()
}
