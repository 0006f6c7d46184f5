import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'
import { TcpProxy } from '../apps/server/src/testing/tcp-proxy.ts'
import { expect, logIn, settled, test } from './support/portal.ts'

// A person of their own for each test: what one reads, the others must not count.
let next = 160
const someone = () => `2026${String(++next).padStart(4, '0')}`

/** Asks the server as the person of the page. */
async function call<Data>(page: Page, method: 'GET' | 'POST', path: string, data?: unknown): Promise<Data> {
  const headers = { [CLIENT_HEADER]: CLIENT_NAME, 'Accept-Language': 'zh', 'Sec-Fetch-Site': 'same-origin' }
  const response = await page.request.fetch(`/api${path}`, { method, headers, data })
  const answer = (await response.json()) as { errcode: number; errmsg: string; data: Data }
  expect(answer.errcode, `${path}: ${JSON.stringify(answer)}`).toBe(0)
  return answer.data
}

const personOf = async (page: Page) => (await call<{ user_id: number }>(page, 'POST', '/ws/getUserInfo', {})).user_id
const unreadOf = async (page: Page) =>
  (await call<{ unread: number }>(page, 'GET', '/ws/notice/list?box=recv&page=1&page_size=1')).unread

/** Sends a notice to one person as whoever is logged in there. */
async function send(page: Page, person: number, title: string, options?: readonly string[]): Promise<number> {
  const { list } = await call<{ list: { organization_id: number }[] }>(page, 'GET', '/ws/notice/issuers')
  const { id } = await call<{ id: number }>(page, 'POST', '/ws/notice/send', {
    key: randomUUID(),
    draft_id: null,
    title,
    body: { zh: '<p>请及时查看。</p>', en: '' },
    sender: { organization_id: list[0]?.organization_id, official: 1, with_logo: 0, contact: '' },
    send_at: null,
    event: null,
    audience: { include: [{ kind: 'person', id: person }], exclude: [], numbers: [] },
    attachments: [],
    receipt: options
      ? { subject: '是否参加', template: 'custom', reading: 'unable', options, note: 'none', deadline: null }
      : null,
    sms: null,
    email: 0,
  })
  return id
}

/** Opens a page and waits until it hears of what happens. */
async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/api/events') && response.ok())
  await page.goto(path)
  await stream
  await settled(page)
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^通知/ })
/** What the home page says in its four places. */
async function expectHome(page: Page, unread: number): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(unread > 0 ? `通知，${unread} 条未读` : '通知')
  await expect(page.locator('[data-waiting]')).toContainText(unread > 0 ? `${unread} 条未读通知` : '')
  const heading = page.locator('div', { has: page.locator('> #home-messages') })
  if (unread > 0) await expect(heading.first()).toContainText(String(unread))
}

test('[NOTICE-1] a new notice, and reading it, change badge, greeting, message list, card and list in every open tab without a reload', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await logIn(page, someone())
  const before = await unreadOf(page)
  const person = await personOf(page)
  await openLive(page, '/home')
  const list = await context.newPage()
  await openLive(list, '/notice-v2/recv')
  await expectHome(page, before)

  const title = `停电通知 ${randomUUID().slice(0, 8)}`
  const issuer = await (await browser.newContext({ baseURL })).newPage()
  await logIn(issuer, 'issuer')
  const id = await send(issuer, person, title)

  await expectHome(page, before + 1)
  await expect(page.getByRole('region', { name: '未读通知' }).getByText(title)).toBeVisible()
  await expect(page.locator('[data-card] a', { hasText: title })).toBeVisible()
  await expect(bell(list)).toHaveAccessibleName(`通知，${before + 1} 条未读`)
  await expect(list.getByText(title).first()).toBeVisible()

  await list.goto(`/notice-v2/detail/recv/${id}`)
  await expect(list.getByText('请及时查看。')).toBeVisible()
  await expectHome(page, before)
  await expect(page.getByRole('region', { name: '未读通知' }).getByText(title)).toBeHidden()
  await issuer.context().close()
})

test('[NOTICE-4] the issuer sees an answer as soon as it is given', async ({ page, browser, baseURL }) => {
  const reader = await (await browser.newContext({ baseURL })).newPage()
  await logIn(reader, someone())
  const person = await personOf(reader)
  await logIn(page, 'issuer')
  const id = await send(page, person, `报名 ${randomUUID().slice(0, 8)}`, ['参加', '不参加'])
  const watching = page.waitForResponse((response) => response.url().includes(`/api/events?tally=${id}`))
  await page.goto(`/notice-v2/detail/issued/${id}`)
  await watching
  const answered = page.locator('[data-q=tally-figure]', { hasText: '已回复' }).locator('dd')
  await expect(answered).toHaveText('0')
  await call(reader, 'POST', '/ws/notice/answer', { id, version: 1, option: 'a', note: '' })
  await expect(answered).toHaveText('1')
  await reader.context().close()
})

test('[NOTICE-1] with the line to the server cut the portal asks again by itself, and hears again once the line is back', async ({
  browser,
  portal,
}) => {
  test.setTimeout(60_000)
  const line = new TcpProxy('127.0.0.1', Number(new URL(portal.url).port))
  // The browser complains about a server that is away: this context is not watched for that.
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${await line.open()}`, locale: 'zh-CN' })
  const page = await context.newPage()
  await logIn(page, someone())
  const before = await unreadOf(page)
  const person = await personOf(page)
  const issuer = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await logIn(issuer, 'issuer')
  await openLive(page, '/home')
  await line.cut()
  await send(issuer, person, `断线 ${randomUUID().slice(0, 8)}`)
  await expectHome(page, before)
  const back = page.waitForResponse((response) => response.url().includes('/api/events') && response.ok(), {
    timeout: 40_000,
  })
  await line.open()
  await back
  await expectHome(page, before + 1)
  await send(issuer, person, `复线 ${randomUUID().slice(0, 8)}`)
  await expectHome(page, before + 2)
  await Promise.all([context.close(), issuer.context().close()])
  await line.cut()
})

test('[NOTICE-1] without a stream of events the portal asks every few seconds', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  test.setTimeout(60_000)
  problems.allow(/api\/events/)
  await logIn(page, someone())
  const before = await unreadOf(page)
  const person = await personOf(page)
  await page.route('**/api/events*', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/events'))
  await page.goto('/home')
  await refused
  const issuer = await (await browser.newContext({ baseURL })).newPage()
  await logIn(issuer, 'issuer')
  const title = `轮询 ${randomUUID().slice(0, 8)}`
  await send(issuer, person, title)
  await expect(bell(page)).toHaveAccessibleName(`通知，${before + 1} 条未读`, { timeout: 20_000 })
  await expect(page.getByRole('region', { name: '未读通知' }).getByText(title)).toBeVisible()
  await issuer.context().close()
})
