import { codeSentTo, messagesTo, section } from './support/account.ts'
import { violations } from './support/axe.ts'
import { leave } from './support/factors.ts'
import { expect, logIn, open, password, someone, test } from './support/portal.ts'
import { fillIn } from './support/shell.ts'

const refused = /status of (409|422|429)/
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

test('[SEC-1] a phone is linked by its code, and one logs in with it until it is unlinked', async ({
  page,
  portal,
  problems,
}) => {
  problems.allow(refused)
  const number = '15912340001'
  await open(page, '/security', someone())
  const addresses = section(page, 'Phone and e-mail')
  const dialog = page.getByRole('dialog')
  await addresses.getByRole('button', { name: /: Mobile phone$/ }).click()
  const field = dialog.getByLabel('New mobile number')
  await field.fill('12345')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog).toContainText('Incorrect format.')
  await expect(field).toBeFocused()
  expect(await violations(page)).toEqual([])

  await field.fill('+86 159 1234 0001')
  const code = await codeSentTo(portal, number, () => dialog.getByRole('button', { name: 'Send the code' }).click())
  const digits = dialog.getByLabel('Code', { exact: true })
  await expect(digits).toBeFocused()
  await expect(dialog).toContainText('Sent to 159****0001')
  await expect(dialog).toContainText(/You can ask for another one in \d+ s/)
  expect(await violations(page)).toEqual([])
  await digits.fill(otherThan(code))
  await expect(dialog).toContainText(/The code is not right|Incorrect code/)
  await expect(digits).toHaveValue('')
  await expect(digits).toBeFocused()
  await digits.fill(code)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Phone linked', { exact: true })).toBeVisible()
  await expect(addresses.getByRole('listitem').first()).toContainText('159****0001')

  await addresses.getByRole('button', { name: 'Change: Mobile phone' }).click()
  await dialog.getByLabel('New mobile number').fill(number)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog).toContainText('This mobile number is linked already.')
  await page.keyboard.press('Escape')
  await expect(addresses.getByRole('button', { name: 'Change: Mobile phone' })).toBeFocused()

  await leave(page)
  await page.goto('/login')
  await fillIn(page, number, password)
  await expect(page).toHaveURL('/home')
  await open(page, '/security')
  await addresses.getByRole('button', { name: 'Unlink 159****0001' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(addresses.getByRole('listitem').first()).not.toContainText('Linked')
  await expect(page.locator('#addresses')).toBeFocused()
  await expect.poll(() => messagesTo(portal, number).at(-1)).toContain('unlinked')
  await leave(page)
  await page.goto('/login')
  await fillIn(page, number, password)
  await expect(page.locator('form').getByRole('alert')).not.toBeEmpty()
})

test('[SEC-1] an e-mail address is changed in Chinese, by keyboard alone, and the former one is told', async ({
  page,
  portal,
}) => {
  const who = someone()
  await logIn(page, who)
  await page.goto('/security')
  const addresses = section(page, '手机和邮箱')
  const dialog = page.getByRole('dialog')
  for (const address of ['first@mail.example', 'second@mail.example']) {
    await addresses.getByRole('button', { name: /邮箱$/ }).focus()
    await page.keyboard.press('Enter')
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
  for (let time = 0; time < 6; time += 1) {
    await digits.fill(otherThan(code))
    await expect(digits).toHaveValue('')
  }
  await expect(dialog).toContainText(/Ask for a new one|no longer/)
  await digits.fill(code)
  await expect(digits).toHaveValue('')
  await expect(dialog).toBeVisible()
  // The server still counts: what it says is shown.
  await page.clock.runFor(61_000)
  await dialog.getByRole('button', { name: 'Send another code' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/\d+ s/)
})
