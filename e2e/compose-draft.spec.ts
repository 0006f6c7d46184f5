import type { Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { expectAccessible } from './support/axe.ts'
import { call } from './support/calls.ts'
import { compose, composeFromDraft, draftSaved, form, paste, send, textIn, title } from './support/compose.ts'
import { expect, holdOtherCalls, password, people, test, visit } from './support/portal.ts'
import { fillIn, leaveEnded, logInAgain, refuse } from './support/shell.ts'

type People = DataOf<Contract['audience']['named']>
type Drafts = DataOf<Contract['draft']['list']>

test('[NOTICE-2] a draft survives a reload from its first letter on, opens from the list, is deleted after a confirmation, and is then reported missing', {
  tag: '@all',
}, async ({ page }) => {
  let lists = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ws/notice/draft/list')) lists += 1
  })
  await compose(page)

  await test.step('the first words survive a reload that follows at once', async () => {
    await title(page).pressSequentially('F')
    // the browser reloads the address that the page last set, which is a moment behind the last key press
    expect(await page.evaluate(() => location.search)).toContain('draft=')
    await page.reload()
    await expect(title(page)).toHaveValue('F')
  })

  await test.step('so do the words typed later', async () => {
    await title(page).fill('Survives')
    await paste(page, '20260201')
    await textIn(page, 'Chinese').click()
    await page.keyboard.type('Every word')
    await page.waitForURL(/draft=/)
    // immediately, so that only the code that runs on leaving the page can have saved the last words
    await page.reload()
    await expect(title(page)).toHaveValue('Survives')
    await expect(textIn(page, 'Chinese')).toHaveText('Every word')
    await expect(form(page).getByText('1 pasted number')).toBeVisible()
    await draftSaved(page)
    await expect(
      page
        .getByRole('region', { name: 'Drafts' })
        .getByRole('link', { name: /Survives/ })
        .first(),
    ).toBeVisible()
    // the list is loaded when the page opens, and after a save that it does not contain
    expect(lists).toBeLessThan(10)
  })

  await test.step('opened from the list, and deleted', async () => {
    await visit(page, '/notice-v2/send')
    await expect(title(page)).toHaveValue('')
    const drafts = page.getByRole('region', { name: 'Drafts' })
    await drafts.getByRole('link', { name: /Survives/ }).click()
    await expect(title(page)).toHaveValue('Survives')
    await drafts.getByRole('button', { name: 'Delete draft: Survives' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click()
    await expect(drafts.getByRole('link', { name: /Survives/ })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(title(page)).toHaveValue('')
    const { list } = await call<Drafts>(page, 'GET', '/ws/notice/draft/list')
    expect(list.map((draft) => draft.title)).not.toContain('Survives')
  })

  await test.step('the address of a draft that no longer exists', async () => {
    await visit(page, '/notice-v2/send?draft=00000000-0000-4000-8000-000000000000')
    const missing = page.getByRole('status').filter({ hasText: 'This draft no longer exists' })
    await expect(missing).toHaveCount(1)
    await missing.getByRole('button', { name: 'OK' }).click()
    await expect(missing).toHaveCount(0)
    await expect(title(page)).toHaveValue('')
  })

  await test.step('on a phone the form stays where it is when its draft joins the list above it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/notice-v2/send')
    await expect(textIn(page, 'Chinese')).toBeVisible()
    const top = () => form(page).evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
    const before = await top()
    await title(page).fill('Stays where it is')
    await draftSaved(page)
    const listed = page.locator('[aria-labelledby="drafts"] a').filter({ hasText: 'Stays where it is' })
    await expect(listed).toHaveCount(1)
    expect(await top()).toBe(before)
    await page.reload()
    await expect(page.getByRole('region', { name: /^Drafts/ })).toBeVisible()
  })
})

test('[NOTICE-2] a draft changed in two tabs shows the newer version and offers the other; a save in one tab keeps unsaved changes of the other', {
  tag: '@all',
}, async ({ page, context, problems }) => {
  problems.allow(/status of (409|500)/)
  const other = await context.newPage()

  await test.step('changed in two places', async () => {
    await compose(page)
    await title(page).fill('First')
    await draftSaved(page)
    await other.goto(page.url())
    await expect(title(other)).toHaveValue('First')
    await title(other).fill('From elsewhere')
    await draftSaved(other)
    await title(page).fill('From here')
    const conflict = page.getByRole('status').filter({ hasText: 'changed in two places' })
    await expect(conflict).toBeVisible()
    await draftSaved(page)
    await conflict.getByRole('button', { name: 'Show the other one' }).click()
    await expect(title(page)).toHaveValue('From elsewhere')
  })

  await test.step('saved in one, not saved in the other', async () => {
    await title(page).fill('In two tabs')
    await draftSaved(page)
    await other.reload()
    await expect(title(other)).toHaveValue('In two tabs')
    await page.route('**/api/ws/notice/draft/save', (route) => refuse(route, 500, 'The disk is full.'))
    // the other tab saves only after the words of this tab were typed, however slow that is
    const typed = Promise.withResolvers<void>()
    await other.route('**/api/ws/notice/draft/save', async (route) => {
      await typed.promise
      await route.continue()
    })
    await title(other).fill('From the other tab')
    await title(page).fill('Only here')
    typed.resolve()
    await draftSaved(other)
    await page.reload()
    // the newer version is shown, and the words of this tab are not lost
    await expect(title(page)).toHaveValue('From the other tab')
    const conflict = page.getByRole('status').filter({ hasText: 'changed in two places' })
    await conflict.getByRole('button', { name: 'Show the other one' }).click()
    await expect(title(page)).toHaveValue('Only here')
  })
})

test('[NOTICE-2] [USER-3] a failed save is shown, and the draft stays in the browser until a log-out', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(/status of 500/)
  await compose(page)
  await page.route('**/api/ws/notice/draft/save', (route) => refuse(route, 500, 'The disk is full.'))
  await title(page).fill('Only here')
  await expect(form(page).getByText(/The draft is not saved · The disk is full./)).toBeVisible()
  // Data that a page sends while it closes can bypass the route, and would be saved.
  await page.evaluate(() =>
    document.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await page.reload()
  await expect(title(page)).toHaveValue('Only here')
  await expect(form(page).getByText(/The draft is not saved/)).toBeVisible()
  await page.unroute('**/api/ws/notice/draft/save')
  await form(page).getByRole('button', { name: 'Save again' }).click()
  await draftSaved(page)

  await page.route('**/api/ws/notice/draft/save', (route) => refuse(route, 500, 'The disk is full.'))
  await title(page).fill('Nobody else reads this')
  await expect(form(page).getByText(/The draft is not saved/)).toBeVisible()
  const storage = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(await storage()).toContain('Nobody else reads this')
  await page.getByRole('button', { name: /personal menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(storage).not.toContain('Nobody else reads this')
})

/**
 * Ends the session and types. The portal's calls report the end of the session only after the text has been typed.
 */
async function typeWithoutSession(page: Page, text: string): Promise<void> {
  const release = await holdOtherCalls(page, '/auth/logout')
  await call(page, 'POST', '/auth/logout')
  await page.keyboard.type(text)
  await expect(textIn(page, 'Chinese')).toContainText(text)
  release()
}

test('[NOTICE-2] a draft survives a lost session and is restored after the log-in', async ({ page, problems }) => {
  problems.allow(/status of 401/)
  await compose(page)
  await title(page).fill('Kept')
  await draftSaved(page)
  await textIn(page, 'Chinese').click()
  await typeWithoutSession(page, 'Written without a session')
  await leaveEnded(page)
  await fillIn(page, 'T0002', 'Quad-2026')
  await page.waitForURL(/\/notice-v2\/send\?draft=/)
  await expect(title(page)).toHaveValue('Kept')
  await expect(textIn(page, 'Chinese')).toHaveText('Written without a session')
})

test('[NOTICE-2] text that has not reached the server survives a session that ends before the first save', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/)
  await compose(page)
  const sessionEnded = Promise.withResolvers<void>()
  await page.route('**/api/ws/notice/draft/save', async (route) => {
    await sessionEnded.promise
    await route.continue()
  })
  await title(page).fill('Never saved')
  await textIn(page, 'Chinese').click()
  await page.keyboard.type('The last words')
  await call(page, 'POST', '/auth/logout')
  sessionEnded.resolve()
  await leaveEnded(page)
  await fillIn(page, 'T0002', 'Quad-2026')
  await page.waitForURL(/\/notice-v2\/send\?draft=/)
  await expect(title(page)).toHaveValue('Never saved')
  await expect(textIn(page, 'Chinese')).toHaveText('The last words')
})

test('[SEC-4] a writer whose session ends logs in again in another tab, and continues without a loss', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/)
  await compose(page)
  await title(page).fill('Going on')
  await draftSaved(page)
  const third = await page.context().newPage()
  await third.goto('/notice-v2')
  await expect(third.getByRole('heading', { level: 1 })).toBeVisible()
  await textIn(page, 'Chinese').click()
  await page.keyboard.type('First words, ')
  await typeWithoutSession(page, 'more words')
  const dialog = page.getByRole('alertdialog', { name: 'You were logged out' })
  await expect(dialog).toBeFocused()
  await expectAccessible(page)
  // Keys that are still being typed press no button and are entered in no field.
  await page.keyboard.type(' and so\n')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  // A tab without text being written goes to the log-in page, and other tabs stay where they are.
  await third.reload()
  await expect(third).toHaveURL(/\/login\?redirect=%2Fnotice-v2/)
  // After the log-in the page loads the person again; the reload below would abort that.
  const personLoaded = page.waitForResponse(/\/getUserInfo$/)
  const tab = await logInAgain(page, 'T0002', 'Quad-2026')
  await expect.poll(() => tab.isClosed()).toBe(true)
  await expect(dialog).toHaveCount(0)
  await (await personLoaded).finished()
  await expect(textIn(page, 'Chinese')).toBeFocused()
  await page.keyboard.type('.')
  await draftSaved(page)
  await expect(textIn(page, 'Chinese')).toHaveText('First words, more words.')
  await page.reload()
  await expect(title(page)).toHaveValue('Going on')
  await expect(textIn(page, 'Chinese')).toHaveText('First words, more words.')
})

test('[SEC-4] when another person logs in instead, nothing of the page remains', async ({ page, problems }) => {
  problems.allow(/status of 401/)
  await compose(page)
  await title(page).fill('Not for others')
  await draftSaved(page)
  await call(page, 'POST', '/auth/logout')
  // The page may have noticed the end of the session already; then no field accepts the keys.
  await page.keyboard.type(' at all')
  await logInAgain(page, people.student, password)
  await expect(page).toHaveURL('/home')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'Not for others',
  )
})

test('[NOTICE-2] the people of an open draft, and of one opened later, are named in the current language', {
  tag: '@all',
}, async ({ page }) => {
  await compose(page)
  await form(page).getByRole('tab', { name: 'People' }).click()
  await form(page).getByRole('combobox', { name: 'Find a person' }).fill('20260224')
  await page.getByRole('option', { name: /20260224/ }).click()
  const { list } = await call<People>(page, 'POST', '/ws/orginfo/namePeople', { ids: [], numbers: ['20260224'] })
  const person = list[0] ?? { name: '', name_en: '' }
  await expect(form(page).getByRole('list', { name: 'Selected' })).toContainText(person.name_en)
  await draftSaved(page)
  await page.getByRole('button', { name: '切换到中文' }).click()
  const chosen = page.getByRole('list', { name: '已选' })
  await expect(chosen).toContainText(person.name)
  await page.reload()
  await expect(chosen).toContainText(person.name)
  await expect(chosen).not.toContainText(person.name_en)
})

test('[NOTICE-2] a scheduled notice shows its time, and becomes a draft again when cancelled', { tag: '@all' }, async ({
  page,
}) => {
  await composeFromDraft(page, { title: 'For later', text: 'Later', to: '20260212' })
  await form(page).getByRole('radio', { name: 'Send later' }).check()
  const at = form(page).getByRole('textbox', { name: /^When to send it/ })
  await at.fill('2099-12-31 08:00')
  await at.press('Tab')
  await draftSaved(page)
  await send(page, 'Schedule')
  await page.waitForURL(/scheduled=/)
  await expect(page.getByText(/It will be sent on 31 Dec 2099, 08:00/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Cancel scheduled send' })).toBeVisible()
  await page.goto('/notice-v2/send')
  const waiting = page.getByRole('region', { name: 'Scheduled notices' })
  await waiting
    .getByRole('listitem')
    .filter({ hasText: 'For later' })
    .getByRole('button', { name: 'Cancel scheduled send' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel scheduled send' }).click()
  await expect(title(page)).toHaveValue('For later')
  await expect(textIn(page, 'Chinese')).toHaveText('Later')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(waiting).toHaveCount(0)
})
