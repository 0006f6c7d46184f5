import type { Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { composeFromDraft, form, send, sentId, textIn, title } from './support/compose.ts'
import { expect, logIn, open, password, test } from './support/portal.ts'

type Roles = DataOf<Contract['directory']['roles']>
type Limits = DataOf<Contract['delivery']['limits']>

const note = (page: Page) => page.getByText(/^You can send to people of/)
const tree = (page: Page) => form(page).getByRole('tree')

test('[NOTICE-9] an issuer chooses among the people of their own organisation, until an administrator lets them send to everybody', async ({
  page,
}) => {
  await logIn(page, 'admin', 'en')
  const roles = await call<Roles>(page, 'GET', '/admin/roles?role=issuer&text=&page=1&page_size=50')
  const narrow = roles.list.find(
    ({ everybody, organization_en }) => everybody === 0 && /^School of/.test(organization_en),
  )
  if (!narrow) throw new Error('The demo campus has no issuer who reaches only a school.')

  await open(page, '/notice-v2/send', narrow.number)
  await expect(note(page)).toHaveText(
    `You can send to people of ${narrow.organization_en}. To reach others, ask an administrator.`,
  )
  await expect(tree(page)).toContainText(narrow.organization_en)
  await expect(tree(page)).not.toContainText('University Library')
  await expect(tree(page)).not.toContainText('Schools and Departments')

  await open(page, '/urlmanage/people?view=roles', 'admin')
  await page.getByRole('textbox', { name: 'Name, number or mobile' }).fill(narrow.number)
  const row = page.getByRole('row').filter({ hasText: narrow.number })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Allow sending to everybody' }).click()
  await expect(row).toContainText('Sends to everybody')

  await open(page, '/notice-v2/send', narrow.number)
  await expect(tree(page)).toContainText('Yunhu University')
  await expect(note(page)).toHaveCount(0)
  await logIn(page, 'admin', 'en')
  const { person_id, organization_id } = narrow
  await call(page, 'POST', '/admin/role', { person_id, organization_id, role: 'issuer', granted: 1, everybody: 0 })
})

test('[NOTICE-13] a notice to many people asks the writer for their password and is sent as it was written', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 403/)
  await composeFromDraft(page, { title: 'Water is off', text: 'From 9 to 11.', to: '20260214' })
  let first = true
  await page.route('**/api/ws/notice/send', async (route) => {
    // As if the log-in were more than ten minutes old.
    const stepUp = { errcode: 403, errmsg: 'Confirm first that it is you.', data: { reason: 'step-up' } }
    if (first) await route.fulfill({ status: 403, json: stepUp })
    else await route.continue()
    first = false
  })
  await send(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog.locator('input[name=password]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // Who cancels the proof has answered the question whether to send.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(title(page)).toHaveValue('Water is off')
  await expect(textIn(page, 'Chinese')).toHaveText('From 9 to 11.')

  first = true
  await send(page)
  await dialog.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  expect(await sentId(page)).toBeGreaterThan(0)
})

test('[NOTICE-13] limits of a day are set in the outbox; what exceeds them is refused in words, and the draft stays', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 409/)
  await open(page, '/urlmanage/outbox', 'admin')
  const limits = await call<Limits>(page, 'GET', '/admin/sending-limits')
  const urgent = page.getByRole('spinbutton', { name: 'Urgent notices of one issuer' })
  const save = page.getByRole('region', { name: 'Sending limits' }).getByRole('button', { name: 'Save' })
  try {
    await urgent.fill('')
    await save.click()
    await expect(urgent).toBeFocused()
    await expect(urgent).toHaveAccessibleDescription('Enter a number; 0 allows none.')
    await urgent.fill('0')
    await save.click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await composeFromDraft(page, {
      title: 'Stay away from hall 3',
      text: 'Water comes through the roof.',
      to: '20260214',
    })
    await form(page)
      .getByRole('switch', { name: /^Urgent/ })
      .press('Space')
    await send(page)
    await expect(page.getByText(/Nothing was sent: you can send 0 urgent notices in 24 hours/).first()).toBeVisible()
    await expect(page).toHaveURL(/draft=/)
    await page.reload()
    await expect(title(page)).toHaveValue('Stay away from hall 3')
  } finally {
    await logIn(page, 'admin', 'en')
    await call(page, 'POST', '/admin/sending-limits', limits)
  }
})
