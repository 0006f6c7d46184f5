import type { Browser, Page } from '@playwright/test'
import { CLIENT_HEADER, CLIENT_NAME, type Contract, type DataOf } from '@quadrangle/api-client/contract'
import { chooseLanguage, expect, logIn, type Person, settled } from './portal.ts'

export type Notices = DataOf<Contract['notice']['list']>
export type Tally = DataOf<Contract['receipt']['tally']>
type Issuers = DataOf<Contract['issue']['issuers']>
type Sent = DataOf<Contract['issue']['send']>

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

/** Logs in, in English, and opens a page. */
export async function open(page: Page, path: string, who?: Person | (string & {})): Promise<void> {
  if (who) await logIn(page, who)
  await chooseLanguage(page, 'en')
  await page.goto(path)
  await settled(page)
}

/** Goes to a page and waits until it hears of what changes. */
export async function goLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events')
  await page.goto(path)
  await stream
}

/** Somebody else's browser. */
export async function pageOf(browser: Browser, baseURL: string, who: Person | (string & {})): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  await logIn(page, who)
  await chooseLanguage(page, 'en')
  return page
}

/** Sends a file to the server, to hang on a notice. */
export async function upload(page: Page, name: string, mimeType: string, content: string): Promise<string> {
  const response = await page.request.post('/api/upload?purpose=notice', {
    headers,
    multipart: { data: { name, mimeType, buffer: Buffer.from(content) } },
  })
  const answer = (await response.json()) as { errcode: number; errmsg: string; data: { id: string } }
  expect(answer.errcode, answer.errmsg).toBe(0)
  return answer.data.id
}

/** Sends a notice in the name of the first organisation that the page's issuer may use, to people by their numbers. */
export async function send(page: Page, numbers: string[], notice: Record<string, unknown> = {}): Promise<number> {
  const { list } = await call<Issuers>(page, 'GET', '/ws/notice/issuers')
  const { id } = await call<Sent>(page, 'POST', '/ws/notice/send', {
    ...{
      key: crypto.randomUUID(),
      draft_id: null,
      title: 'Water is off on Friday',
      body: { en: '<p>From 9 to 11.</p>' },
    },
    sender: { organization_id: list.at(-1)?.organization_id, official: 1, with_logo: 0, contact: '' },
    audience: { include: [], exclude: [], numbers },
    ...{ send_at: null, event: null, attachments: [], receipt: null, sms: null, email: 0 },
    ...notice,
  })
  return id
}

/** A question from a template. */
export const joinReceipt = {
  subject: 'Will you join?',
  template: 'join',
  reading: 'unable',
  options: ['参加', '无法参加', '待定'],
  note: 'optional',
  deadline: null,
}

export const tallyOf = (page: Page, id: number) => call<Tally>(page, 'GET', `/ws/notice/receipt/tally?id=${id}`)
