import { expect, type Page } from '@playwright/test'
import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'

const headers = { [CLIENT_HEADER]: CLIENT_NAME, 'Accept-Language': 'en', 'Sec-Fetch-Site': 'same-origin' }

/** Asks the server as the person of the page. */
export async function call<Data>(page: Page, method: 'GET' | 'POST', path: string, data?: unknown): Promise<Data> {
  const response = await page.request.fetch(`/api${path}`, { method, headers, data })
  const answer = (await response.json()) as { errcode: number; errmsg: string; data: Data }
  expect(answer.errcode, `${path}: ${answer.errmsg} ${JSON.stringify(answer.data)}`).toBe(0)
  return answer.data
}

/** How the server answers a call that it may refuse. */
export async function statusOf(page: Page, path: string, data: unknown): Promise<number> {
  return (await page.request.post(`/api${path}`, { headers, data })).status()
}
