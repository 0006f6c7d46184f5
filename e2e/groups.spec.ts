import type { Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { compose, form } from './support/compose.ts'
import { expect, open, test } from './support/portal.ts'
import { hold, refuse } from './support/shell.ts'

type Groups = DataOf<Contract['group']['list']>
type People = DataOf<Contract['audience']['people']>
type Named = DataOf<Contract['audience']['named']>
type Group = DataOf<Contract['group']['detail']>

const name = (page: Page) => page.getByRole('textbox', { name: /^Name of the group/ })
const people = (page: Page) => page.getByRole('list', { name: 'People in this group' }).getByRole('listitem')
const groups = async (page: Page) => (await call<Groups>(page, 'GET', '/ws/notice/group/list')).list
const groupNamed = async (page: Page, text: string) => (await groups(page)).find((group) => group.name === text)
const detail = (page: Page, id: number | undefined) => call<Group>(page, 'GET', `/ws/notice/group/detail?id=${id}`)

async function addPerson(page: Page, number: string): Promise<void> {
  // until the server has responded, the former results are still offered
  const response = page.waitForResponse((each) => each.url().includes(`text=${number}`))
  await page.getByRole('combobox', { name: 'Find people' }).fill(number)
  const { data } = (await (await response).json()) as { data: People }
  await page.getByRole('option', { name: data.list[0]?.name_en }).click()
}

test('[NOTICE-6] a group of people needs a name and a member, and is then created', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/notice-v2/group/create/people', 'issuer')
  await page.getByRole('button', { name: 'Create the group' }).click()
  await expect(page.getByText('The name is empty. Give the group a name.')).toBeVisible()
  await expect(page.getByText('No one selected. Choose at least one person.')).toBeVisible()
  await expect(name(page)).toBeFocused()
  await name(page).fill('Made of people')
  await addPerson(page, '20260301')
  await addPerson(page, '20260302')
  await expect(people(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Create the group' }).click()
  await page.waitForURL('**/notice-v2/group/default')
  await expect(page.getByRole('heading', { name: 'Made of people' })).toBeVisible()
  expect(await groupNamed(page, 'Made of people')).toMatchObject({ members: 2, organizations: 0 })
})

test('[NOTICE-6] a group of organisations: one must be selected', async ({ page }) => {
  await open(page, '/notice-v2/group/create/organization', 'issuer')
  await name(page).fill('Made of organisations')
  await page.getByRole('button', { name: 'Create the group' }).click()
  await expect(page.getByText('No organisation is selected. Choose at least one.')).toBeVisible()
  await page.getByRole('treeitem').nth(1).press('Space')
  await expect(page.getByText('0 people · 1 organisation')).toBeVisible()
  await page.getByRole('button', { name: 'Create the group' }).click()
  await page.waitForURL('**/notice-v2/group/default')
  const group = await groupNamed(page, 'Made of organisations')
  expect(group).toMatchObject({ organizations: 1 })
  expect((await detail(page, group?.id)).people).toEqual([])
})

test('[NOTICE-6] a list of numbers is pasted into a group; unknown numbers stay in the field', async ({ page }) => {
  await open(page, '/notice-v2/group/create/people', 'issuer')
  await name(page).fill('Pasted')
  await addPerson(page, '20260306')
  await page.getByRole('button', { name: 'Paste a list of numbers' }).click()
  const numbers = page.getByRole('textbox', { name: 'Student or staff numbers' })
  await numbers.fill('20260305；20260306\n９９９９９９９９, 20260307')
  await page.getByRole('button', { name: 'Check and add' }).click()
  await expect(numbers).toHaveValue('99999999')
  await expect(page.getByText('Added 2 people.')).toBeVisible()
  await expect(page.getByText('These were not found.')).toBeVisible()
  await expect(people(page)).toHaveCount(3)
  // with the keyboard, the focus moves to the next person
  await people(page).nth(1).getByRole('button').press('Enter')
  await expect(people(page)).toHaveCount(2)
  await expect(people(page).nth(1).getByRole('button')).toBeFocused()
  await page.getByRole('button', { name: 'Create the group' }).click()
  await page.waitForURL('**/notice-v2/group/default')
  const group = await groupNamed(page, 'Pasted')
  const { list } = await call<Named>(page, 'POST', '/ws/orginfo/namePeople', {
    ids: [],
    numbers: ['20260306', '20260307'],
  })
  expect((await detail(page, group?.id)).people.map(({ user_id }) => user_id).sort()).toEqual(
    list.map(({ user_id }) => user_id).sort(),
  )
})

test('[NOTICE-6] choices of one tab are kept when the other is shown', { tag: '@all' }, async ({ page }) => {
  await open(page, '/notice-v2/group/create/people', 'issuer')
  await name(page).fill('Of both')
  await addPerson(page, '20260303')
  await page.getByRole('link', { name: /^Organisations/ }).click()
  await page.waitForURL('**/create/organization')
  await expect(name(page)).toHaveValue('Of both')
  await page.getByRole('link', { name: /^People/ }).click()
  await expect(people(page)).toHaveCount(1)
})

test('[NOTICE-6] a group is edited and deleted, and unsaved changes are not lost without a question', async ({
  page,
}) => {
  await open(page, '/notice-v2/group/default', 'issuer')
  const members = { people: [3, 4], organizations: [] }
  const { id } = await call<Group>(page, 'POST', '/ws/notice/group/create', { name: 'To be changed', ...members })
  await page.goto('/notice-v2/group/default')
  await page.getByRole('link', { name: 'Edit To be changed' }).click()
  await expect(people(page)).toHaveCount(2)
  await name(page).fill('Changed')
  await page.getByRole('link', { name: 'Groups', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The changes to this group are not saved.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(name(page)).toHaveValue('Changed')
  await people(page).first().getByRole('button').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changed', exact: true })).toBeVisible()
  expect(await detail(page, id)).toMatchObject({ name: 'Changed', members: 1 })
  await page.getByRole('button', { name: 'Delete Changed' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/notice-v2/group/default')
  expect(await groupNamed(page, 'Changed')).toBeUndefined()
})

test('[NOTICE-6] a group that is being written is preserved if the page cannot load again', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503/)
  await open(page, '/notice-v2/group/create/people', 'issuer')
  await expect(name(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Groups' }).click()
  const typed = hold()
  await page.route('**/api/ws/notice/issuers', async (route) => {
    await typed.until
    await refuse(route, 503, 'Too busy')
  })
  const refused = page.waitForResponse('**/api/ws/notice/issuers')
  await page.getByRole('link', { name: 'New group' }).click()
  await name(page).fill('Half written')
  typed.release()
  await (await refused).finished()
  await page.getByRole('combobox', { name: 'Find people' }).click()
  await expect(name(page)).toHaveValue('Half written')
})

test('[NOTICE-6] a name that is taken is refused with a message', async ({ page, problems }) => {
  problems.allow(/status of 409/)
  await open(page, '/notice-v2/group/create/people', 'issuer')
  await call(page, 'POST', '/ws/notice/group/create', { name: 'Taken', people: [3], organizations: [] })
  await name(page).fill('Taken')
  await addPerson(page, '20260304')
  await page.getByRole('button', { name: 'Create the group' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /name/i })).toBeVisible()
  await expect(name(page)).toHaveValue('Taken')
})

test('[NOTICE-6] the composer offers a group with its number of people', async ({ page }) => {
  await open(page, '/notice-v2/group/default', 'issuer')
  await call(page, 'POST', '/ws/notice/group/create', { name: 'Addressed', people: [3, 4, 5], organizations: [] })
  await compose(page)
  await form(page).getByRole('tab', { name: 'Groups' }).click()
  await form(page).getByRole('checkbox', { name: 'Addressed' }).check()
  await expect(form(page).getByText('Reaches 3 people').first()).toBeVisible()
})
