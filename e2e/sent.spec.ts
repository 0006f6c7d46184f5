import { noticesOf } from './support/notices.ts'
import { expect, open, test } from './support/portal.ts'

test('the page after sending shows the last notice that one sent', async ({ page }) => {
  await open(page, '/notice-v2/send/success', 'issuer')
  const [last] = (await noticesOf(page, 'box=issued&page=1&page_size=1')).list
  await expect(page.getByRole('heading', { level: 2, name: last?.title })).toBeVisible()
  const people = last?.recipients === 1 ? 'person' : 'people'
  await expect(page.getByText(`to ${last?.recipients.toLocaleString('en')} ${people}`)).toBeVisible()
  await page.getByRole('link', { name: 'Open the notice' }).click()
  await expect(page).toHaveURL(`/notice-v2/detail/issued/${last?.id}`)
})
