import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { TcpProxy } from '../apps/server/src/testing/tcp-proxy.ts'
import { call } from './support/calls.ts'
import { goLive, joinReceipt, noticesOf, send } from './support/notices.ts'
import { logIn, expect as patientExpect, someone, test, waitForData } from './support/portal.ts'

/** Not longer than the portal's polling interval, so that polling cannot make up for a lost event. */
const expect = patientExpect.configure({ timeout: 15_000 })

const unreadOf = async (page: Page) => (await noticesOf(page, 'box=recv&page=1&page_size=1')).unread

const body = { zh: '<p>请及时查看。</p>' }
// A custom question: the options of a template are shown in the reader's language, and those of the campus are not from
// a template.
const receipt = { ...joinReceipt, template: 'custom', options: ['参加', '不参加'] }

/** Opens a page and waits until it receives live updates. */
async function openLive(page: Page, path: string): Promise<void> {
  await goLive(page, path)
  await waitForData(page)
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^通知/ })
/** Checks the unread count in its four places on the home page. */
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
  const who = someone()
  await logIn(page, who)
  const before = await unreadOf(page)
  await openLive(page, '/home')
  const list = await context.newPage()
  await openLive(list, '/notice-v2/recv')
  await expectHome(page, before)

  const title = `停电通知 ${randomUUID().slice(0, 8)}`
  const issuer = await (await browser.newContext({ baseURL })).newPage()
  await logIn(issuer, 'issuer')
  const id = await send(issuer, [who], { title, body })

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

test('[NOTICE-4] the issuer sees a reply as soon as it is sent', { tag: '@all' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const reader = await (await browser.newContext({ baseURL })).newPage()
  const who = someone()
  await logIn(reader, who)
  await logIn(page, 'issuer')
  const id = await send(page, [who], { title: `报名 ${randomUUID().slice(0, 8)}`, body, receipt })
  const watching = page.waitForResponse((response) => response.url().includes(`/api/events?tally=${id}`))
  await page.goto(`/notice-v2/detail/issued/${id}`)
  await watching
  const answered = page.locator('[data-q=tally-figure]', { hasText: '已回复' }).locator('dd')
  await expect(answered).toHaveText('0')
  await call(reader, 'POST', '/ws/notice/answer', { id, version: 1, option: 'a', note: '' })
  await expect(answered).toHaveText('1')
  await reader.context().close()
})

test('[NOTICE-1] without a connection the portal polls, and goes back to events when it is restored', {
  tag: '@all',
}, async ({ browser, portal }) => {
  const line = new TcpProxy('127.0.0.1', Number(new URL(portal.url).port))
  // The browser logs errors about an unreachable server, so this context is not watched for them.
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${await line.open()}`, locale: 'zh-CN' })
  const page = await context.newPage()
  const who = someone()
  await logIn(page, who)
  const before = await unreadOf(page)
  const issuer = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await logIn(issuer, 'issuer')
  await openLive(page, '/home')
  await line.cut()
  await send(issuer, [who], { title: `断线 ${randomUUID().slice(0, 8)}`, body })
  await expectHome(page, before)
  const back = page.waitForResponse((response) => response.url().includes('/api/events') && response.ok(), {
    timeout: 40_000,
  })
  await line.open()
  await back
  await expectHome(page, before + 1)
  await send(issuer, [who], { title: `复线 ${randomUUID().slice(0, 8)}`, body })
  await expectHome(page, before + 2)
  await Promise.all([context.close(), issuer.context().close()])
  await line.cut()
})

test('[NOTICE-1] without an event stream the portal polls', { tag: '@all' }, async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.allow(/api\/events/)
  const who = someone()
  await logIn(page, who)
  const before = await unreadOf(page)
  await page.route('**/api/events*', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/events'))
  await page.goto('/home')
  await refused
  const issuer = await (await browser.newContext({ baseURL })).newPage()
  await logIn(issuer, 'issuer')
  const title = `轮询 ${randomUUID().slice(0, 8)}`
  await send(issuer, [who], { title, body })
  await patientExpect(bell(page)).toHaveAccessibleName(`通知，${before + 1} 条未读`)
  await expect(page.getByRole('region', { name: '未读通知' }).getByText(title)).toBeVisible()
  await issuer.context().close()
})
