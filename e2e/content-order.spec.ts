import type { Locator, Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { act, kinds, neighboursIn, row, samples, storedEntries, undo } from './support/content.ts'
import { centre, dragOnto, moveByKeys, touchOf } from './support/pointing.ts'
import { expect, open, test, waitForData } from './support/portal.ts'

for (const kind of kinds.filter((one) => samples[one].ordered)) {
  test(`[BACK-1] the order of the list “${kind}” is changed with the keyboard, and put back`, {
    tag: kind === 'help' ? [] : '@all',
  }, async ({ page }) => {
    await open(page, `/urlmanage/content/${kind}`, 'admin')
    if (kind === 'pinned') {
      for (const app_id of ['grades', 'exams']) {
        await call(page, 'POST', '/admin/content/create', { kind, value: { role: 'student', app_id } })
      }
      await page.reload()
      await waitForData(page)
    }
    const order = async () => (await storedEntries(page, kind)).map(({ id }) => id)
    const before = await order()
    const [first, second] = neighboursIn(await storedEntries(page, kind))
    const handle = page.locator(`[data-entry="${first}"]`).getByRole('button', { name: /^Move / })
    await moveByKeys(page, handle, 'ArrowDown')
    await expect(page.getByText(/^Moved “/).first()).toBeVisible()
    await expect(handle).toBeFocused()
    const after = await order()
    expect(after.indexOf(second)).toBeLessThan(after.indexOf(first))
    expect([...after].sort()).toEqual([...before].sort())
    await waitForData(page)
    await undo(page, 'Moved “')
    expect(await order()).toEqual(before)
    if (kind === 'pinned') for (const id of before) await call(page, 'POST', '/admin/content/remove', { kind, id })
  })
}

/** The handles of the first two slides, and a check that these were swapped. */
async function slidesToSwap(page: Page) {
  await open(page, '/urlmanage/content/slide', 'admin')
  const before = (await storedEntries(page, 'slide')).map(({ id }) => id)
  const [first = '', second = ''] = before
  const [handle, target] = [first, second].map((id) =>
    page.locator(`[data-entry="${id}"]`).getByRole('button', { name: /^Move / }),
  ) as [Locator, Locator]
  await expect(handle).toBeVisible()
  // Both slides have to be in the window.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const expectSwapped = async () => {
    await expect(page.getByText(/^Moved “/).first()).toBeVisible()
    const after = [second, first, ...before.slice(2)]
    expect((await storedEntries(page, 'slide')).map(({ id }) => id)).toEqual(after)
    await page.reload()
    await waitForData(page)
    const rows = page.locator('[data-entry]')
    const ids = () => rows.evaluateAll((elements) => elements.map((row) => row.getAttribute('data-entry')))
    await expect.poll(ids).toEqual(after)
    // Restores the former order for later tests.
    await call(page, 'POST', '/admin/content/move', { kind: 'slide', id: first, side: 'before', of: second })
    expect((await storedEntries(page, 'slide')).map(({ id }) => id)).toEqual(before)
  }
  return { handle, target, expectSwapped }
}

test('[BACK-1] an entry is dragged to another place by pointer', { tag: '@all' }, async ({ page }) => {
  const { handle, target, expectSwapped } = await slidesToSwap(page)
  await dragOnto(page, handle, target)
  await expectSwapped()
})

test('[BACK-1] an entry is dragged to another place by touch', { tag: '@all' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const { handle, target, expectSwapped } = await slidesToSwap(page)
  const [from, to] = [await centre(handle), await centre(target)]
  const touch = await touchOf(context, page)
  await touch('touchStart', from)
  // Longer than the delay that distinguishes a drag from a scroll.
  await page.waitForTimeout(400)
  for (let step = 1; step <= 12; step++) {
    await touch('touchMove', { x: from.x, y: from.y + ((to.y + 8 - from.y) * step) / 12 })
    await page.waitForTimeout(16)
  }
  await touch('touchEnd')
  await expectSwapped()
  await context.close()
})

test('[BACK-1] an entry goes to the end of a list that has several pages', { tag: '@all' }, async ({ page }) => {
  await open(page, '/urlmanage/content/app', 'admin')
  const before = await storedEntries(page, 'app')
  const { name_en: name = '' } = { ...before[0]?.value } as { name_en?: string }
  await act(page, name, 'Move to the end')
  await expect(page.getByText(`Moved “${name}”`).first()).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Pagination' })
    .getByRole('button', { name: 'Next Page', exact: true })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(row(page, name)).toBeVisible()
  expect((await storedEntries(page, 'app')).at(-1)?.id).toBe(before[0]?.id)
  await undo(page, `Moved “${name}”`)
  expect((await storedEntries(page, 'app')).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})
