import { violations } from './support/axe.ts'
import { press, switchLanguage, tabTo, write } from './support/keyboard.ts'
import { expect, open, someone, test } from './support/portal.ts'

test('[NOTICE-12] switches, quiet hours and the digest are chosen by keyboard alone, kept, and shown in both languages', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/notice-v2/default', someone())
  await press(page, page.getByRole('link', { name: 'Notification settings' }))
  await expect(page).toHaveURL('/notice-v2/settings')
  const email = page.getByRole('combobox', { name: 'E-mail: Notices of institutions' })
  await tabTo(page, email)
  // Typing selects an option in a native select box.
  await page.keyboard.type('E-mail in')
  await expect(email).toHaveValue('digest')
  const sms = page.getByRole('switch', { name: 'Text message: Notices of people' })
  await press(page, sms, 'Space')
  await expect(sms).not.toBeChecked()
  await press(page, page.getByRole('switch', { name: 'Quiet hours every day' }), 'Space')
  const from = page.getByRole('combobox', { name: 'From' })
  await write(page, from, '21:30')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: 'Day' }))
  await page.keyboard.type('Monday')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.reload()
  await expect(email).toHaveValue('digest')
  await expect(sms).not.toBeChecked()
  await expect(from).toHaveValue('21:30')
  await switchLanguage(page, 'zh')
  await expect(page.getByRole('heading', { name: '提醒设置', level: 1 })).toBeVisible()
  await expect(page.getByRole('combobox', { name: '日期' })).toHaveValue('1')
  await expect(page.getByRole('combobox', { name: '邮件：组织发布的通知' })).toHaveValue('digest')
})

test('[NOTICE-12] settings that could not be saved remain on the screen with the reason, and are saved on a retry', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503/)
  await open(page, '/notice-v2/settings', someone())
  await page.route('**/ws/notice/notification/set', (route) =>
    route.fulfill({ status: 503, json: { errcode: 503, errmsg: 'The portal is busy.', data: null } }),
  )
  const sms = page.getByRole('switch', { name: 'Text message: Reminders and changes' })
  await sms.click()
  await expect(page.getByRole('alert')).toContainText('The portal is busy.')
  await expect(sms).not.toBeChecked()
  await page.unroute('**/ws/notice/notification/set')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(sms).not.toBeChecked()
})
