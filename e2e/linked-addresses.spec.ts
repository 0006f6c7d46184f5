import { codeSentTo, messagesTo, section } from './support/account.ts'
import { violations } from './support/axe.ts'
import { leave } from './support/factors.ts'
import { press, switchLanguage, write } from './support/keyboard.ts'
import { expect, logIn, open, password, someone, test } from './support/portal.ts'
import { fillIn } from './support/shell.ts'

const refused = /status of (409|422|429)/
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000')

test('[SEC-1] a phone is linked by its code, and can be used to log in until it is unlinked, by keyboard alone and in both languages', {
  tag: '@all',
}, async ({ page, portal, problems }) => {
  problems.allow(refused)
  const number = '15912340001'
  await logIn(page, someone())
  await page.goto('/security')
  const rows = section(page, '手机和邮箱').getByRole('listitem')
  const dialog = page.getByRole('dialog')
  await press(page, rows.getByRole('button', { name: /手机$/ }))
  const field = dialog.getByLabel('新手机号')
  const send = dialog.getByRole('button', { name: '发送验证码' })
  await write(page, field, '12345')
  await press(page, send)
  await expect(dialog).toContainText('手机号格式不正确')
  await expect(field).toBeFocused()
  expect(await violations(page)).toEqual([])

  await write(page, field, '+86 159 1234 0001')
  const code = await codeSentTo(portal, number, () => press(page, send))
  const digits = dialog.getByLabel('验证码', { exact: true })
  await expect(digits).toBeFocused()
  await expect(dialog).toContainText('已发送到 159****0001')
  await expect(dialog).toContainText(/\d+ 秒后可重新发送。/)
  expect(await violations(page)).toEqual([])
  await page.keyboard.type(wrongCode(code))
  await expect(dialog).toContainText(/验证码不正确/)
  await expect(digits).toHaveValue('')
  await expect(digits).toBeFocused()
  await page.keyboard.type(code)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('手机号已绑定', { exact: true })).toBeVisible()
  await expect(rows.first()).toContainText('159****0001')

  await switchLanguage(page, 'en')
  const addresses = section(page, 'Phone and e-mail')
  await press(page, addresses.getByRole('button', { name: 'Change: Mobile phone' }))
  await write(page, dialog.getByLabel('New mobile number'), number)
  await press(page, dialog.getByRole('button', { name: 'Send the code' }))
  await expect(dialog).toContainText('This mobile number is linked already.')
  await page.keyboard.press('Escape')
  await expect(addresses.getByRole('button', { name: 'Change: Mobile phone' })).toBeFocused()

  await leave(page)
  await page.goto('/login')
  await fillIn(page, number, password)
  await expect(page).toHaveURL('/home')
  await open(page, '/security')
  await press(page, addresses.getByRole('button', { name: 'Unlink 159****0001' }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }))
  await expect(addresses.getByRole('listitem').first()).not.toContainText('Linked')
  await expect(page.locator('#addresses')).toBeFocused()
  await expect.poll(() => messagesTo(portal, number).at(-1)).toContain('unlinked')
  await leave(page)
  await page.goto('/login')
  await fillIn(page, number, password)
  await expect(page.locator('form').getByRole('alert')).not.toBeEmpty()
})

test('[SEC-1] an e-mail address is changed in Chinese, by keyboard alone, and the former address is notified', {
  tag: '@all',
}, async ({ page, portal }) => {
  const who = someone()
  await logIn(page, who)
  await page.goto('/security')
  const addresses = section(page, '手机和邮箱')
  const dialog = page.getByRole('dialog')
  for (const address of ['first@mail.example', 'second@mail.example']) {
    await press(page, addresses.getByRole('button', { name: /邮箱$/ }))
    await expect(dialog.getByLabel('新邮箱')).toBeFocused()
    await page.keyboard.type(address)
    const code = await codeSentTo(portal, address, () => page.keyboard.press('Enter'))
    await expect(dialog.getByLabel('验证码')).toBeFocused()
    await page.keyboard.type(code)
    await expect(dialog).toHaveCount(0)
    await expect(addresses.getByRole('listitem').nth(1)).toContainText(/[fs]\*\*\*@mail\.example/)
    await expect(addresses.getByRole('button', { name: '更换电子邮箱' })).toBeFocused()
  }
  await expect(addresses.getByRole('listitem').nth(1)).toContainText('s***@mail.example')
  await expect.poll(() => messagesTo(portal, 'first@mail.example').at(-1)).toContain('改为绑定另一个邮箱')
})

test('[SEC-1] an address entered by the institution is confirmed without typing it, by keyboard alone and in both languages', async ({
  page,
  portal,
}) => {
  // The details that the demo campus has of this person are unconfirmed.
  await logIn(page, '20260003')
  await page.goto('/security')
  const dialog = page.getByRole('dialog')
  const email = section(page, '手机和邮箱').getByRole('listitem').nth(1)
  await expect(email).toContainText('未确认')
  await press(page, email.getByRole('button', { name: '确认电子邮箱' }))
  await expect(dialog).toContainText('学校登记了 w***@stu.yunhu.example.edu')
  expect(await violations(page)).toEqual([])
  await press(page, dialog.getByRole('button', { name: '换一个邮箱' }))
  await expect(dialog.getByLabel('新邮箱')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(email.getByRole('button', { name: '确认电子邮箱' })).toBeFocused()

  await switchLanguage(page, 'en')
  const phone = section(page, 'Phone and e-mail').getByRole('listitem').first()
  await press(page, phone.getByRole('button', { name: 'Confirm: Mobile phone' }))
  const send = dialog.getByRole('button', { name: 'Send the code' })
  const code = await codeSentTo(portal, '13800000006', () => press(page, send))
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(code)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Phone confirmed', { exact: true })).toBeVisible()
  await expect(phone).toContainText('Linked')
  await expect(phone.getByRole('button', { name: 'Change: Mobile phone' })).toBeFocused()
})

test('[SEC-1] after five wrong codes a new one is needed, which can be asked for after a minute', async ({
  page,
  portal,
  problems,
}) => {
  problems.allow(refused)
  await page.clock.install()
  await open(page, '/security', someone())
  const dialog = page.getByRole('dialog')
  const address = 'third@mail.example'
  await section(page, 'Phone and e-mail')
    .getByRole('button', { name: /: E-mail$/ })
    .click()
  await dialog.getByLabel('New e-mail address').fill(address)
  const code = await codeSentTo(portal, address, () => dialog.getByRole('button', { name: 'Send the code' }).click())
  const digits = dialog.getByLabel('Code', { exact: true })
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await digits.fill(wrongCode(code))
    await expect(digits).toHaveValue('')
  }
  await expect(dialog).toContainText(/Ask for a new one|no longer/)
  await digits.fill(code)
  await expect(digits).toHaveValue('')
  await expect(dialog).toBeVisible()
  // The server still counts the waiting time, and its message is shown.
  await page.clock.runFor(61_000)
  await dialog.getByRole('button', { name: 'Send another code' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/\d+ s/)
})
