import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { goLive, list, noticesOf, pageOf, pane, send, titles } from './support/notices.ts'
import { expect, open, someone, test } from './support/portal.ts'

const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
const titlesOf = async (page: Page, query: string) => (await noticesOf(page, query)).list.map(({ title }) => title)

test.describe('boxes', () => {
  for (const box of ['default', 'recv', 'issued', 'subscribe', 'collect'] as const) {
    test(`[NOTICE-1] ${box}: a filter shows the server's results, survives a reload, and can be cleared`, {
      tag: box === 'collect' ? [] : '@all',
    }, async ({ page }) => {
      await open(page, `/notice-v2/${box}`, box === 'issued' ? 'issuer' : 'teacher')
      const all = await titlesOf(page, `box=${box}&page=1`)
      await expect.poll(() => titles(page)).toEqual(all)
      await filters(page).getByRole('button', { name: 'With attachments' }).click()
      await expect(page).toHaveURL(`/notice-v2/${box}?attachment=1`)
      const some = await titlesOf(page, `box=${box}&page=1&attachment=1`)
      if (some.length > 0) await expect.poll(() => titles(page)).toEqual(some)
      else await expect(list(page)).toContainText('No notice with attachments')
      await page.reload()
      await expect(filters(page).getByRole('button', { name: 'With attachments' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      if (some.length > 0) await expect.poll(() => titles(page)).toEqual(some)
      await filters(page).getByRole('button', { name: 'Clear filters' }).click()
      await expect(page).toHaveURL(`/notice-v2/${box}`)
      await expect.poll(() => titles(page)).toEqual(all)
    })
  }

  test('[NOTICE-1] the filters unread, replied, not replied and official work alone and together', {
    tag: '@all',
  }, async ({ page }) => {
    await open(page, '/notice-v2/recv', 'student')
    const toggle = (name: string) => filters(page).getByRole('button', { name, exact: true })
    for (const [name, query] of [
      ['Unread', 'unread=1'],
      ['Needs reply', 'reply=due'],
      ['Replied', 'reply=replied'],
      ['Official', 'official=1'],
    ] as const) {
      await toggle(name).click()
      await expect(page).toHaveURL(`/notice-v2/recv?${query}`)
      const expected = await titlesOf(page, `box=recv&page=1&${query}`)
      expect(expected.length, `the student has some: ${name}`).toBeGreaterThan(0)
      await expect.poll(() => titles(page)).toEqual(expected)
      await toggle(name).click()
      await expect(page).toHaveURL('/notice-v2/recv')
    }
    await toggle('Official').click()
    await toggle('Needs reply').click()
    const both = await titlesOf(page, 'box=recv&page=1&official=1&reply=due')
    await expect.poll(() => titles(page)).toEqual(both)
    // “Needs reply” and “Replied” exclude each other.
    await toggle('Replied').click()
    await expect(toggle('Needs reply')).toHaveAttribute('aria-pressed', 'false')
  })

  test('[NOTICE-1] a search by words, sender and day is in the address; an empty result is reported', {
    tag: '@all',
  }, async ({ page }) => {
    await open(page, '/notice-v2/recv', 'student')
    const { list: notices } = await noticesOf(page, 'box=recv&page=1')
    const target = notices.find(({ official }) => official === 1)
    if (!target) throw new Error('The student has no official notice.')
    const field = page.getByRole('textbox', { name: 'Search in these notices' })
    const words = target.title.slice(0, 6)
    await field.fill(words)
    await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe(words)
    await expect.poll(() => titles(page)).toContain(target.title)
    await field.fill('没有这样的词 zz')
    await expect(list(page)).toContainText('No notice contains “没有这样的词 zz”')
    await list(page).getByRole('link', { name: 'Clear filters' }).click()
    await expect(field).toHaveValue('')
    await filters(page).getByRole('button', { name: 'Sender and date' }).click()
    await page.getByRole('combobox', { name: 'Sender' }).selectOption({ label: target.organization_en })
    await expect
      .poll(() => new URL(page.url()).searchParams.get('organization_id'))
      .toBe(String(target.organization_id))
    const day = target.time.slice(0, 10)
    await page.goto(`${page.url()}&from=${day}`)
    const expected = await titlesOf(page, `box=recv&page=1&organization_id=${target.organization_id}&from=${day}`)
    await expect.poll(() => titles(page)).toEqual(expected)
    await expect(page.getByRole('textbox', { name: 'Sent from' })).not.toHaveValue('')
  })

  test('[NOTICE-1] invalid parameters of an address are ignored', async ({ page }) => {
    await open(page, '/notice-v2/recv?unread=2&reply=maybe&from=2026-13-45&organization_id=x&page=0', 'student')
    const all = await titlesOf(page, 'box=recv&page=1')
    await expect.poll(() => titles(page)).toEqual(all)
    await expect(filters(page).getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
  })

  test('[NOTICE-1] paging is labelled, also for jumps of 5 pages, and of 3 on a phone', async ({ page }) => {
    await open(page, '/notice-v2/default?size=10&page=2', 'student')
    const { total } = await noticesOf(page, 'box=default&page=1&page_size=10')
    expect(total).toBeGreaterThan(80)
    const pages = page.getByRole('navigation', { name: 'Pagination' })
    for (const name of ['Previous Page', 'Next Page', 'Next 5 Pages']) {
      await expect(pages.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await expect(pages.getByRole('combobox')).toContainText('10 / page')
    await expect(pages).toContainText('Go to')
    await pages.getByRole('textbox', { name: 'Page number' }).or(pages.getByRole('spinbutton')).fill('8')
    await pages.getByRole('button', { name: 'confirm' }).click()
    await expect(page).toHaveURL('/notice-v2/default?page=8&size=10')
    await expect.poll(() => titles(page)).toEqual(await titlesOf(page, 'box=default&page=8&page_size=10'))
    await pages.getByRole('button', { name: 'Previous 5 Pages' }).click()
    await expect(page).toHaveURL('/notice-v2/default?page=3&size=10')
    await expect(pages.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
    await page.setViewportSize({ width: 390, height: 844 })
    await pages.getByRole('button', { name: 'Next 3 Pages' }).click()
    await expect(page).toHaveURL('/notice-v2/default?page=6&size=10')
    await pages.getByRole('button', { name: 'Previous 3 Pages' }).click()
    await expect(page).toHaveURL('/notice-v2/default?page=3&size=10')
  })
})

test.describe('actions of a reader', () => {
  test('[NOTICE-7] a favourite is marked in the list and unmarked in the notice', { tag: '@all' }, async ({ page }) => {
    await open(page, '/notice-v2/recv', someone())
    const { list: notices } = await noticesOf(page, 'box=recv&page=1')
    const target = notices.find(({ favourite }) => favourite === 0)
    if (!target) throw new Error('Every notice is a favourite already.')
    const row = list(page).getByRole('listitem').filter({ hasText: target.title }).first()
    await row.getByRole('button', { name: /^Add .* to the favourites$/ }).click()
    await expect(row.getByRole('button', { name: /^Remove .* from the favourites$/ })).toBeVisible()
    await page.goto('/notice-v2/collect')
    await list(page).getByRole('link', { name: target.title }).first().click()
    await pane(page).getByRole('button', { name: 'In the favourites' }).click()
    await expect(pane(page).getByRole('button', { name: 'Favourite', exact: true })).toBeVisible()
    expect((await noticesOf(page, 'box=collect&page=1')).list.map(({ id }) => id)).not.toContain(target.id)
  })

  test('[NOTICE-7] a refused favourite shows the reason above the list', async ({ page, problems }) => {
    problems.allow(/status of 503/)
    await page.route('**/api/ws/notice/favourite', (route) =>
      route.fulfill({ status: 503, json: { errcode: 503, errmsg: 'The shelf is full.', data: null } }),
    )
    await open(page, '/notice-v2/recv', someone())
    await list(page)
      .getByRole('button', { name: /favourites$/ })
      .first()
      .click()
    await expect(list(page).getByRole('alert')).toContainText('The shelf is full.')
  })

  test('[NOTICE-7] organisations are subscribed to in their box, and unsubscribed in a notice of theirs', async ({
    page,
  }) => {
    await open(page, '/notice-v2/subscribe', someone())
    const received = await noticesOf(page, 'box=recv&page=1')
    const name = received.list.find(({ revoked }) => revoked === 0)?.organization_en ?? ''
    // Slow enough that the dialog is closed before the server has received the last change.
    await page.route('**/api/ws/notice/subscribe', async (route) => {
      await sleep(300)
      await route.continue()
    })
    await page.getByRole('button', { name: 'Manage subscriptions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Manage subscriptions' })
    await dialog.getByRole('textbox', { name: 'Find an organisation' }).fill(name)
    const follow = dialog.getByRole('switch', { name, exact: true })
    if ((await follow.getAttribute('aria-checked')) === 'true') await follow.click()
    await expect(follow).not.toBeChecked()
    await follow.click()
    await expect(follow).toBeChecked()
    await page.keyboard.press('Escape')
    const row = list(page).getByRole('listitem').filter({ hasText: name }).first()
    await expect(row).toBeVisible()
    await row.getByRole('link').first().click()
    await pane(page)
      .getByRole('button', { name: `Unsubscribe from ${name}` })
      .click()
    await expect(pane(page).getByRole('button', { name: `Subscribe to ${name}` })).toBeVisible()
    const { list: remaining } = await noticesOf(page, 'box=subscribe&page=1')
    expect(remaining.map(({ organization_en }) => organization_en)).not.toContain(name)
  })

  test('[NOTICE-7] mark all read: a failure shows the message of its data, else of the response; a retry works', {
    tag: '@all',
  }, async ({ page, problems }) => {
    problems.allow(/status of 500/)
    let data: unknown = { errmsg: 'The inbox is being moved.' }
    let isBroken = true
    await page.route('**/api/ws/notice/setMsgReadStateBatch', (route) =>
      isBroken ? route.fulfill({ status: 500, json: { errcode: 500, errmsg: 'Trouble.', data } }) : route.continue(),
    )
    // With a filter, the button asks for confirmation first.
    await open(page, '/notice-v2/recv?official=1', someone())
    const button = page.getByRole('button', { name: 'Mark all read' })
    await button.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark all read' }).click()
    await expect(page.getByRole('alert')).toContainText('The inbox is being moved.')
    await expect(page.getByRole('alert')).not.toContainText('Trouble.')
    data = null
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark all read' }).click()
    await expect(page.getByRole('alert')).toContainText('Trouble.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toContainText('Trouble.')
    expect((await noticesOf(page, 'box=recv&page=1')).unread).toBeGreaterThan(0)
    isBroken = false
    await button.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark all read' }).click()
    await expect(button).toBeDisabled()
    await expect(list(page).getByText('unread', { exact: true })).toHaveCount(0)
    expect((await noticesOf(page, 'box=recv&page=1')).unread).toBe(0)
  })

  test('[NOTICE-7] a reader sees immediately that an open notice was revoked, and its text is removed', {
    tag: '@all',
  }, async ({ page, browser, portal }) => {
    const reader = someone()
    const issuer = await pageOf(browser, portal.url, 'issuer')
    const id = await send(issuer, [reader], { title: 'To be revoked', body: { en: '<p>A secret number: 4711.</p>' } })
    await open(page, '/notice-v2/recv', reader)
    await goLive(page, `/notice-v2/detail/recv/${id}`)
    await expect(page.getByText('4711')).toBeVisible()
    await issuer.goto(`/notice-v2/detail/issued/${id}`)
    await issuer.getByRole('button', { name: 'Revoke' }).click()
    const question = issuer.getByRole('alertdialog')
    await expect(question).toContainText('cannot be undone')
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expect(issuer.getByText('This notice was revoked')).toBeVisible()
    await expect(page.getByText('This notice was revoked')).toBeVisible()
    await expect(page.getByText('4711')).toHaveCount(0)
    const { list: notices } = await noticesOf(page, 'box=recv&page=1')
    expect(notices.find((notice) => notice.id === id)).toMatchObject({ revoked: 1, excerpt: '', excerpt_en: '' })
    await issuer.context().close()
  })

  test('[NOTICE-8] a notice of a newer format says so and shows no content', { tag: '@all' }, async ({ page }) => {
    await page.route('**/api/ws/notice/detail', async (route) => {
      const envelope = await (await route.fetch()).json()
      envelope.data.format = 3
      envelope.data.content = 'What nobody can read yet'
      await route.fulfill({ json: envelope })
    })
    await open(page, '/notice-v2/recv', 'student')
    const [first] = (await noticesOf(page, 'box=recv&page=1')).list
    await page.goto(`/notice-v2/detail/recv/${first?.id}`)
    await expect(
      page.getByText('The version you are using is too low to read this notification', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: first?.title })).toBeVisible()
    await expect(page.getByText('What nobody can read yet')).toHaveCount(0)
  })

  test('[NOTICE-8] rich text is shown in the reader’s language or, with a note, in the other; a button shows why it was received', {
    tag: '@all',
  }, async ({ page, browser, portal }) => {
    const reader = someone()
    const issuer = await pageOf(browser, portal.url, 'issuer')
    const body = { zh: '<h2>停水</h2><p>周五停水。</p>', en: '<h2>No water</h2><p>On Friday.</p>' }
    const bilingual = await send(issuer, [reader], { title: 'Both languages', body })
    const chineseOnly = await send(issuer, [reader], { title: 'One language', body: { zh: body.zh } })
    await issuer.context().close()
    await open(page, `/notice-v2/detail/recv/${bilingual}`, reader)
    await expect(page.getByRole('heading', { name: 'No water' })).toBeVisible()
    await expect(page.getByText('停水')).toHaveCount(0)
    await page.getByText('Why did I get this?').click()
    await expect(page.getByText('Your number was in a list of numbers')).toBeVisible()
    await page.goto(`/notice-v2/detail/recv/${chineseOnly}`)
    await expect(page.getByRole('heading', { name: '停水' })).toBeVisible()
    await expect(page.getByText('There is no English version of this notice')).toBeVisible()
  })
})
