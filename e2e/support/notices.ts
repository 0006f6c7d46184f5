import type { Browser, Locator, Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { type Caller, call } from './calls.ts'
import { logIn, type Person } from './portal.ts'

export type Notice = DataOf<Contract['notice']['detail']>
export type Notices = DataOf<Contract['notice']['list']>
export type Tally = DataOf<Contract['receipt']['tally']>
type Issuers = DataOf<Contract['publishing']['issuers']>
type Sent = DataOf<Contract['publishing']['send']>

/** The list of a box, and where a notice is read beside it. */
export const list = (page: Page): Locator => page.getByRole('region', { name: 'List of notices' })
export const pane = (page: Page): Locator => page.getByRole('region', { name: 'Reading pane' })
export const titles = (page: Page): Promise<string[]> => list(page).getByRole('heading', { level: 3 }).allTextContents()

/** A notice with its title as an English page shows it. */
export const inEnglish = <Titled extends { title: string; title_en: string }>(notice: Titled): Titled => ({
  ...notice,
  title: notice.title_en || notice.title,
})

/** The server's data for a list, by the query of the call, with titles as an English page shows them. */
export async function noticesOf(who: Caller, query: string): Promise<Notices> {
  const notices = await call<Notices>(who, 'GET', `/ws/notice/list?${query}`)
  return { ...notices, list: notices.list.map(inEnglish) }
}

/** Goes to a page and waits until it receives live updates. */
export async function goLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events')
  await page.goto(path)
  await stream
}

/** A page of another browser in which this person is logged in. */
export async function pageOf(browser: Browser, baseURL: string, who: Person | (string & {})): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  await logIn(page, who, 'en')
  return page
}

/** Sends a notice in the name of the last organisation that an issuer may use, to people by their numbers. */
export async function send(issuer: Caller, numbers: string[], notice: Record<string, unknown> = {}): Promise<number> {
  const { list } = await call<Issuers>(issuer, 'GET', '/ws/notice/issuers')
  const { id } = await call<Sent>(issuer, 'POST', '/ws/notice/send', {
    key: crypto.randomUUID(),
    draft_id: null,
    title: 'Water is off on Friday',
    body: { en: '<p>From 9 to 11.</p>' },
    sender: { organization_id: list.at(-1)?.organization_id, official: 1, with_logo: 0, contact: '' },
    audience: { include: [], exclude: [], numbers },
    send_at: null,
    event: null,
    attachments: [],
    receipt: null,
    sms: null,
    email: 0,
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

/** The region that asks this question, or that counts the replies. */
export const receiptForm = (page: Page): Locator => page.getByRole('region', { name: joinReceipt.subject })
export const figure = (page: Page, name: string): Locator =>
  receiptForm(page).getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
export const replyCounts = (page: Page): Promise<string[]> =>
  receiptForm(page).locator('td:nth-of-type(1)').allTextContents()

export const tallyOf = (issuer: Caller, id: number) => call<Tally>(issuer, 'GET', `/ws/notice/receipt/tally?id=${id}`)
