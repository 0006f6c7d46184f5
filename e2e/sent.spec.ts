import { call } from './support/calls.ts'
import { goLive, noticesOf, pageOf, send } from './support/notices.ts'
import { expect, open, someone, test } from './support/portal.ts'

test('the page after sending shows the notice named in its address, and no notice without one', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/notice-v2/send/success', 'issuer')
  const [last] = (await noticesOf(page, 'box=issued&page=1&page_size=1')).list
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing was sent just now' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(last?.title ?? '')
  await open(page, `/notice-v2/send/success?notice=${last?.id}`)
  await expect(page.getByRole('heading', { level: 2, name: last?.title })).toBeVisible()
  const people = last?.recipients === 1 ? 'person' : 'people'
  await expect(page.getByText(`to ${last?.recipients.toLocaleString('en')} ${people}`)).toBeVisible()
  await page.getByRole('link', { name: 'Open the notice' }).click()
  await expect(page).toHaveURL(`/notice-v2/detail/issued/${last?.id}`)
})

test('[NOTICE-2] the page after sending counts readers by events, without polling', { tag: '@all' }, async ({
  page,
  browser,
  portal,
}) => {
  await open(page, '/notice-v2/default', 'issuer')
  const reader = someone()
  const id = await send(page, [reader])
  await goLive(page, `/notice-v2/send/success?notice=${id}`)
  await expect(page.getByText('Read 0 of 1')).toBeVisible()
  const readerPage = await pageOf(browser, portal.url, reader)
  await call(readerPage, 'POST', '/ws/notice/detail', { box: 'recv', id })
  await expect(page.getByText('Read 1 of 1')).toBeVisible()
  await readerPage.context().close()
})
