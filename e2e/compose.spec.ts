import type { Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { type Caller, call } from './support/calls.ts'
import {
  compose,
  composeFromDraft,
  draftSaved,
  form,
  paste,
  send,
  sender,
  sentId,
  textIn,
  title,
} from './support/compose.ts'
import type { Notice, Tally } from './support/notices.ts'
import { expect, logIn, open, test, visit } from './support/portal.ts'

type Issuers = DataOf<Contract['publishing']['issuers']>
type Drafts = DataOf<Contract['draft']['list']>

const received = (who: Caller, id: number) => call<Notice>(who, 'POST', '/ws/notice/detail', { box: 'recv', id })
const issued = (page: Page, id: number) => call<Notice>(page, 'POST', '/ws/notice/detail', { box: 'issued', id })

test('[NOTICE-2] missing parts are named; an official notice with an event, in two languages, reaches exactly the counted people, and its draft is deleted', async ({
  page,
}) => {
  await compose(page)

  await test.step('an empty notice shows an error at each missing part, and is not sent', async () => {
    const sends: string[] = []
    page.on('request', (request) => request.url().endsWith('/notice/send') && sends.push(request.url()))
    await form(page).getByRole('radio', { name: 'Send later' }).check()
    await form(page).getByRole('button', { name: 'Schedule' }).click()
    const summary = form(page).getByRole('group', { name: /Fix \d+ problems/ })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      /no recipient/,
      /title is empty/,
      /content is empty/,
      /sender is empty/,
      /date is empty/,
    ])
    await summary.getByRole('link', { name: /title is empty/ }).click()
    await expect(title(page)).toBeFocused()
    await title(page).fill('x'.repeat(101))
    await expect(summary.getByRole('link', { name: /character count exceeds the limit of 100/ })).toBeVisible()
    expect(sends).toEqual([])
    await form(page).getByRole('radio', { name: 'Send now' }).check()
  })

  await test.step('the preview shows the event as the recipients will see it', async () => {
    await form(page)
      .getByRole('switch', { name: /^Event details/ })
      .check()
    const begins = form(page).getByRole('textbox', { name: /^Begins/ })
    await begins.fill('2099-12-31 09:00')
    await begins.press('Tab')
    await form(page)
      .getByRole('textbox', { name: /^Place/ })
      .fill('Hall 2')
    await form(page).getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('dialog').getByText(/2099.*9:00.*Hall 2/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('unknown numbers are listed, and exclusions win', async () => {
    await paste(page, '20260214', '20260215', '20260216', '99999999', '20260214')
    const numbers = form(page).getByRole('textbox', { name: 'Student or staff numbers' })
    await expect(numbers).toHaveValue('99999999')
    await expect(form(page).getByText(/1 was not found and stays/)).toBeVisible()
    await expect(form(page).getByText('Reaches 3 people').first()).toBeVisible()
    await form(page).getByRole('radio', { name: 'Exclude' }).check()
    await form(page).getByRole('tab', { name: 'People' }).click()
    await form(page).getByRole('combobox', { name: 'Find a person' }).fill('20260215')
    await page.getByRole('option', { name: /20260215/ }).click()
    await expect(form(page).getByText('Reaches 2 people').first()).toBeVisible()
  })

  await test.step('with its logo, in two languages', async () => {
    const { list: issuers } = await call<Issuers>(page, 'GET', '/ws/notice/issuers')
    await title(page).fill('Two languages')
    await textIn(page, 'Chinese').click()
    await page.keyboard.type('中文正文')
    await sender(page).selectOption({ index: 1 })
    await form(page)
      .getByRole('tab', { name: /^English/ })
      .click()
    await textIn(page, 'English').click()
    await page.keyboard.type('English text')
    await expect(form(page).getByRole('checkbox', { name: 'Show the logo' })).toBeChecked()
    await draftSaved(page)
    await send(page)
    const id = await sentId(page)
    await expect(page.getByText(/to 2 people/)).toBeVisible()
    const notice = await issued(page, id)
    expect(notice).toMatchObject({ official: 1, organization_id: issuers[0]?.organization_id, recipients: 2 })
    expect(notice.logo).not.toBe('')
    expect([notice.html, notice.html_en]).toEqual(['<p>中文正文</p>', '<p>English text</p>'])
    const { list } = await call<Drafts>(page, 'GET', '/ws/notice/draft/list')
    expect(list.map((draft) => draft.title)).not.toContain('Two languages')
    expect((await call<Tally>(page, 'GET', `/ws/notice/receipt/tally?id=${id}`)).audience).toBe(2)
    await logIn(page, '20260214')
    await page.goto(`/notice-v2/detail/recv/${id}`)
    await expect(page.getByText('中文正文')).toBeVisible()
  })
})

test('[NOTICE-2] a personal notice has the contact of its writer, its event times in the writer’s time zone, and no official mark', {
  tag: '@all',
}, async ({ page, as }) => {
  await composeFromDraft(page, { title: 'In my own name', text: 'x', to: '20260211' })
  const { name_en, email } = await call<DataOf<Contract['user']['info']>>(page, 'POST', '/ws/getUserInfo')
  await sender(page).selectOption({ label: `${name_en} (personal)` })
  const contact = form(page).getByRole('textbox', { name: /^Contact/ })
  await expect(contact).toHaveValue(new RegExp(email))
  await contact.fill('x'.repeat(201))
  await form(page).getByRole('button', { name: 'Send', exact: true }).click()
  await form(page).getByRole('link', { name: 'The contact can have up to 200 characters. Shorten it.' }).click()
  await expect(contact).toBeFocused()
  await contact.fill('Office hours on Monday, room 305')
  await form(page)
    .getByRole('switch', { name: /^Event details/ })
    .check()
  const begins = form(page).getByRole('textbox', { name: /^Begins/ })
  await begins.fill('2099-12-31 19:00')
  await begins.press('Tab')
  await form(page)
    .getByRole('textbox', { name: /^Place/ })
    .fill('Hall 2')
  await draftSaved(page)
  await page.reload()
  await expect(contact).toHaveValue('Office hours on Monday, room 305')
  await send(page)
  const id = await sentId(page)
  // 19:00 in the writer’s time zone
  const { event } = await issued(page, id)
  expect(new Date(event?.begins_at ?? '').toISOString()).toBe('2099-12-31T11:00:00.000Z')
  expect(event).toMatchObject({ ends_at: null, place: 'Hall 2' })
  expect(await received(await as('20260211'), id)).toMatchObject({
    official: 0,
    logo: '',
    contact: 'Office hours on Monday, room 305',
  })
})

test('[NOTICE-2] a server error is shown at its field, and nothing is lost; retries after a lost response do not send twice', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|status of/)
  await test.step('an error of the server', async () => {
    await composeFromDraft(page, { title: 'Only once', text: 'x', to: '20260217' })
    await page.route('**/api/ws/notice/send', (route) =>
      route.fulfill({
        status: 400,
        json: { errcode: 1001, errmsg: 'Check the form.', data: { fields: { title: 'This title is taken.' } } },
      }),
    )
    await send(page)
    await expect(form(page).getByRole('link', { name: 'This title is taken.' })).toBeVisible()
    await expect(title(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(title(page)).toHaveValue('Only once')
  })

  await test.step('a lost response', async () => {
    await page.unroute('**/api/ws/notice/send')
    await page.route('**/api/ws/notice/send', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(page)
    await expect(page.getByRole('alertdialog').getByText(/./).first()).toBeVisible()
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Send' })).toBeEnabled()
    await page.unroute('**/api/ws/notice/send')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
    await sentId(page)
    const { list } = await call<DataOf<Contract['notice']['list']>>(
      page,
      'GET',
      '/ws/notice/list?box=issued&text=Only+once',
    )
    expect(list).toHaveLength(1)
  })
})

test('[NOTICE-9] without a role, the composer says whom to ask, and the server refuses to send', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 403/)
  await open(page, '/notice-v2/send', 'student')
  await expect(page.getByText('You may not send notices')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await visit(page, '/notice-v2/group/create/people')
  await expect(page).toHaveURL('/notice-v2/group/create/people')
  await expect(page.getByText('You may not send notices')).toBeVisible()
})

test('[NOTICE-9] an issuer can choose the official names of their own organisations only', async ({
  page,
  problems,
  as,
}) => {
  problems.allow(/status of 403/)
  const { who, issuers } = await narrowIssuer(as)
  await composeFromDraft(page, { title: 'In a foreign name', text: 'x', to: '20260222' }, who)
  const official = issuers.map(({ organization_en }) => `${organization_en} (official)`)
  const names = (await sender(page).getByRole('option').allTextContents()).filter((name) => name.endsWith('(official)'))
  expect(names).toEqual(official)
  // a request that names another sender is refused, and the page says so at the sender
  await page.route('**/api/ws/notice/send', (route) => {
    const body = route.request().postDataJSON()
    return route.continue({ postData: { ...body, sender: { ...body.sender, organization_id: 1, official: 1 } } })
  })
  await send(page)
  await expect(
    form(page)
      .getByRole('group', { name: /Fix \d+ problem/ })
      .getByRole('link'),
  ).toHaveCount(1)
  await expect(sender(page)).toHaveAttribute('aria-invalid', 'true')
})

/** Someone who may send for a part of the campus only. */
async function narrowIssuer(as: (who: string) => Promise<Caller>): Promise<{ who: string; issuers: Issuers['list'] }> {
  for (let number = 3; number <= 60; number += 1) {
    const who = `T${String(number).padStart(4, '0')}`
    const { list: issuers } = await call<Issuers>(await as(who), 'GET', '/ws/notice/issuers')
    if (issuers.length > 0 && issuers.every(({ organization_id }) => organization_id !== 1)) return { who, issuers }
  }
  throw new Error('Nobody on the demo campus issues for a part of it alone.')
}
