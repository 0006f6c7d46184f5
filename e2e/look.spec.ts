import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { contract, type DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { goLive } from './support/notices.ts'
import { expect, logIn, test, waitForData } from './support/portal.ts'

type Draft = DataOf<typeof contract.look.draft>

/** A draft of the present look with other fields of its configuration. */
async function draftWith(page: Page, config: Partial<Draft['document']['config']>): Promise<Draft> {
  const draft = await call<Draft>(page, 'POST', contract.look.createDraft.path, {
    name: `外观 ${randomUUID().slice(0, 8)}`,
  })
  return call<Draft>(page, 'POST', contract.look.saveDraft.path, {
    id: draft.id,
    revision: draft.revision,
    document: { ...draft.document, config: { ...draft.document.config, ...config } },
  })
}

const publish = (page: Page, { id, revision, name }: Draft) =>
  call<DataOf<typeof contract.look.publish>>(page, 'POST', contract.look.publish.path, {
    id,
    revision,
    name,
    note: '',
    at: null,
  })

const rollBack = (page: Page, version: number) => call(page, 'POST', contract.look.rollback.path, { version, note: '' })

const brand = (page: Page) => page.getByRole('banner').getByRole('link').first()
const radius = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--qd-card-radius').trim())

test('[CONFIG-6] a published look appears in the open portals of others and of guests within two seconds, without a reload', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  const admin = await (await browser.newContext({ baseURL })).newPage()
  await logIn(admin, 'admin')
  const guest = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage()
  const stream = guest.waitForResponse((response) => new URL(response.url()).pathname === '/api/events/look')
  await guest.goto('/login')
  await stream
  await logIn(page, 'student')
  await goLive(page, '/home')
  await waitForData(page)
  for (const each of [page, guest]) await each.evaluate(() => Object.assign(window, { notReloaded: true }))

  const before = await call<DataOf<typeof contract.look.current>>(admin, 'GET', contract.look.current.path)
  const name = `云湖 ${randomUUID().slice(0, 6)}`
  const { version } = await publish(admin, await draftWith(admin, { official_name: name, card_radius: 27 }))
  await expect(brand(page)).toContainText(name)
  expect(await radius(page)).toBe('27px')
  await expect(guest).toHaveTitle(new RegExp(name))
  expect(await radius(guest)).toBe('27px')
  for (const each of [page, guest]) expect(await each.evaluate(() => 'notReloaded' in window)).toBe(true)

  // The first version is the look before anything was published.
  await rollBack(admin, version - 1)
  await expect(brand(page)).toContainText(before.document.config.official_name)
  await admin.context().close()
  await guest.context().close()
})

test('[CONFIG-4] a look applies before the server responds; if refused, the former look is restored and the server’s message is shown', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 409/)
  await logIn(page, 'admin')
  const name = `校园 ${randomUUID().slice(0, 6)}`
  await draftWith(page, { official_name: name })
  await page.goto('/urlmanage/look')
  const former = await brand(page).innerText()
  await page.getByRole('button', { name: '发布…' }).click()
  const refusal = Promise.withResolvers<void>()
  await page.route(`**/api${contract.look.publish.path}`, async (route) => {
    await refusal.promise
    const envelope = { errcode: 409, errmsg: '李老师刚刚发布了其他外观。', data: { changes: [] } }
    await route.fulfill({ status: 409, json: envelope })
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '立即发布' }).click()
  await expect(page.locator('header').first()).toContainText(name)
  refusal.resolve()
  await expect(dialog.getByRole('alert')).toContainText('李老师刚刚发布了其他外观。')
  await expect(page.locator('header').first()).not.toContainText(name)
  await expect(page.locator('header').first()).toContainText(former.split('\n')[0] ?? '')
  await page.unroute(`**/api${contract.look.publish.path}`)
})

test('a preview link shows a draft in the browser that opens it, until the preview is ended', { tag: '@all' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, 'admin')
  const name = `预览 ${randomUUID().slice(0, 6)}`
  const draft = await draftWith(page, { official_name: name })
  const { path } = await call<DataOf<typeof contract.look.preview>>(page, 'POST', contract.look.preview.path, {
    id: draft.id,
    hours: 1,
  })
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' })
  const colleague = await context.newPage()
  await logIn(colleague, 'student')
  await colleague.goto(path)
  await colleague.getByRole('button', { name: '打开预览' }).click()
  await expect(brand(colleague)).toContainText(name)
  const bar = colleague.getByText(`正在预览“${draft.name}”`)
  await expect(bar).toBeVisible()
  expect(colleague.url()).not.toContain('preview')
  await colleague.getByRole('button', { name: '退出预览' }).click()
  await expect(bar).toBeHidden()
  await expect(brand(colleague)).not.toContainText(name)
  await context.close()
})
