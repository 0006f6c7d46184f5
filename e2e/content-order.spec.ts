import type { Locator, Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { act, kinds, neighboursIn, row, samples, stored, undo } from './support/content.ts'
import { centre, dragByTouch, dragOnto, moveByKeys } from './support/pointing.ts'
import { expect, open, settled, test, visit } from './support/portal.ts'

test('[BACK-1] the order of every list that has one is changed with the keyboard, and put back', async ({
  page,
  as,
}) => {
  test.slow()
  const admin = await as('admin')
  for (const app_id of ['grades', 'exams']) {
    await call(admin, 'POST', '/admin/content/create', { kind: 'pinned', value: { role: 'student', app_id } })
  }
  await open(page, '/urlmanage', 'admin')
  for (const kind of kinds.filter((one) => samples[one].ordered)) {
    await test.step(kind, async () => {
      await visit(page, `/urlmanage/content/${kind}`)
      const order = async () => (await stored(admin, kind)).map(({ id }) => id)
      const before = await order()
      const [first, second] = neighboursIn(await stored(admin, kind))
      const handle = page.locator(`[data-entry="${first}"]`).getByRole('button', { name: /^Move / })
      await moveByKeys(page, handle, 'ArrowDown')
      await expect(page.getByText(/^Moved “/).last()).toBeVisible()
      await expect(handle).toBeFocused()
      await expect.poll(async () => (await order()).indexOf(second)).toBe(before.indexOf(first))
      const after = await order()
      expect([...after].sort()).toEqual([...before].sort())
      await settled(page)
      await undo(page, 'Moved “')
      expect(await order()).toEqual(before)
    })
  }
  const pinned = await stored(admin, 'pinned')
  for (const { id } of pinned) await call(admin, 'POST', '/admin/content/remove', { kind: 'pinned', id })
})

/** Two neighbours of the list of slides, with their handles. */
async function slidesToSwap(page: Page) {
  await open(page, '/urlmanage/content/slide', 'admin')
  const before = (await stored(page, 'slide')).map(({ id }) => id)
  const [first = '', second = ''] = before
  const [handle, target] = [first, second].map((id) =>
    page.locator(`[data-entry="${id}"]`).getByRole('button', { name: /^Move / }),
  ) as [Locator, Locator]
  await expect(handle).toBeVisible()
  // Both have to be in the window.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const expectSwapped = async () => {
    await expect(page.getByText(/^Moved “/).first()).toBeVisible()
    const after = [second, first, ...before.slice(2)]
    expect((await stored(page, 'slide')).map(({ id }) => id)).toEqual(after)
    await page.reload()
    await settled(page)
    const rows = page.locator('[data-entry]')
    const shown = () => rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-entry')))
    await expect.poll(shown).toEqual(after)
    // Nothing is left for the tests after this one.
    await call(page, 'POST', '/admin/content/move', { kind: 'slide', id: first, side: 'before', of: second })
    expect((await stored(page, 'slide')).map(({ id }) => id)).toEqual(before)
  }
  return { handle, target, expectSwapped }
}

test('[BACK-1] an entry is dragged to another place by pointer', async ({ page }) => {
  const { handle, target, expectSwapped } = await slidesToSwap(page)
  await dragOnto(page, handle, target)
  await expectSwapped()
})

test('[BACK-1] an entry is dragged to another place by touch', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width: 390, height: 844 } },
    ...{ hasTouch: true, isMobile: true },
  })
  const page = await context.newPage()
  const { handle, target, expectSwapped } = await slidesToSwap(page)
  const to = await centre(target)
  await dragByTouch(page, handle, { x: to.x, y: to.y + 8 })
  await expectSwapped()
  await context.close()
})

test('[BACK-1] an entry goes to the end of a list that has several pages', async ({ page }) => {
  await open(page, '/urlmanage/content/app', 'admin')
  const before = await stored(page, 'app')
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
  expect((await stored(page, 'app')).at(-1)?.id).toBe(before[0]?.id)
  await undo(page, `Moved “${name}”`)
  expect((await stored(page, 'app')).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})
