import { noticesOf } from './support/notices.ts'
import { expect, open, test } from './support/portal.ts'

test('the page after sending shows the notice that its address names, and none without that', async ({ page }) => {
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
