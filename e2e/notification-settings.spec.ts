import { violations } from './support/axe.ts'
import { expect, open, someone, test } from './support/portal.ts'

test('[NOTICE-12] switches, quiet hours and the digest are chosen by keyboard, kept, and shown in both languages', async ({
  page,
}) => {
  await open(page, '/notice-v2/default', someone())
  await page.getByRole('link', { name: 'Notification settings' }).press('Enter')
  await expect(page).toHaveURL('/notice-v2/settings')
  const email = page.getByRole('combobox', { name: 'E-mail: Notices of institutions' })
  await email.focus()
  // Typing chooses in a select box of the browser.
  await page.keyboard.type('E-mail in')
  await expect(email).toHaveValue('digest')
  const sms = page.getByRole('switch', { name: 'Text message: Notices of people' })
  await sms.press('Space')
  await expect(sms).not.toBeChecked()
  await page.getByRole('switch', { name: 'Quiet hours every day' }).press('Space')
  const from = page.getByRole('combobox', { name: 'From' })
  await from.fill('21:30')
  await from.press('Enter')
  await page.getByRole('combobox', { name: 'Day' }).selectOption('Monday')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.reload()
  await expect(email).toHaveValue('digest')
  await expect(sms).not.toBeChecked()
  await expect(from).toHaveValue('21:30')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('heading', { name: '提醒设置', level: 1 })).toBeVisible()
  await expect(page.getByRole('combobox', { name: '日期' })).toHaveValue('1')
  await expect(page.getByRole('combobox', { name: '邮件：组织发布的通知' })).toHaveValue('digest')
})

test('[NOTICE-12] what could not be saved stays on the screen, says why, and is saved on a retry', async ({
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
