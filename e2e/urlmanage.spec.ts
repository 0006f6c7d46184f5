import type { Locator, Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { centre, dragOnto, moveByKeys, touchOf } from './support/pointing.ts'
import { expect, open, settled, test } from './support/portal.ts'
import { addressOf } from './support/shell.ts'

type List = DataOf<Contract['content']['list']>
type Kind = List['list'][number]['kind']

interface Sample {
  /** What the button to add one says. */
  readonly add: string
  /** Fills the form of a new entry. */
  readonly fill: (form: Locator) => Promise<void>
  /** What a new entry is called in the list. */
  readonly name: string
  /** Whether it can be moved. */
  readonly ordered: boolean
}

const text = (form: Locator, label: string, value: string) => form.getByLabel(label).first().fill(value)
async function named(form: Locator, label: 'Name' | 'Title', name: string) {
  await text(form, `${label} (Chinese)`, '测试条目')
  await text(form, `${label} (English)`, name)
}
async function spanned(form: Locator) {
  await text(form, 'Begins', '2026-12-01 09:00')
  await text(form, 'Ends', '2026-12-02 09:00')
}

const samples: Readonly<Record<Kind, Sample>> = {
  app: {
    add: 'Add app',
    name: 'Bicycle hire',
    ordered: true,
    async fill(form) {
      await named(form, 'Name', this.name)
      await form.getByLabel('Category').selectOption('Fun')
      await text(form, 'Address', 'https://bikes.example.edu')
    },
  },
  pinned: {
    add: 'Pin an app',
    name: 'Library',
    ordered: true,
    async fill(form) {
      await form.getByLabel('Role').selectOption('Staff')
      const app = form.getByRole('combobox', { name: 'App' })
      await app.fill('Library')
      await form.page().getByRole('option', { name: 'Library', exact: true }).click()
    },
  },
  system: {
    add: 'Add system',
    name: 'Asset register',
    ordered: true,
    async fill(form) {
      await named(form, 'Name', this.name)
      const organisation = form.getByRole('combobox', { name: 'Organisation' })
      await organisation.fill('Library')
      await form.page().getByRole('option').first().click()
      await text(form, 'Address', 'https://assets.example.edu')
    },
  },
  nav: {
    add: 'Add entry',
    name: 'Open days',
    ordered: true,
    async fill(form) {
      await named(form, 'Name', this.name)
      await text(form, 'Address', '/about')
      await form.getByLabel('Below').selectOption('Notices')
    },
  },
  footer: {
    add: 'Add link',
    name: 'Press office',
    ordered: true,
    async fill(form) {
      await named(form, 'Name', this.name)
      await text(form, 'Address', '/about')
    },
  },
  slide: {
    add: 'Add slide',
    name: 'Winter concert',
    ordered: true,
    async fill(form) {
      await form.getByRole('textbox', { name: 'Picture' }).fill('/media/slides/welcome.svg')
      await named(form, 'Title', this.name)
    },
  },
  background: {
    add: 'Add background',
    name: 'Snow on the lake',
    ordered: true,
    async fill(form) {
      await form.getByRole('textbox', { name: 'Picture' }).fill('/media/backgrounds/paper.svg')
      await named(form, 'Name', this.name)
    },
  },
  help: {
    add: 'Add topic',
    name: 'Where is my key?',
    ordered: true,
    async fill(form) {
      await named(form, 'Title', this.name)
      await text(form, 'Answer (Chinese)', '在门卫处。')
      await text(form, 'Answer (English)', 'At the porter’s lodge.')
    },
  },
  tip: {
    add: 'Add tip',
    name: 'Bring an umbrella',
    ordered: false,
    async fill(form) {
      await named(form, 'Title', this.name)
      await spanned(form)
    },
  },
  memo: {
    add: 'Add day',
    name: 'Last day of lectures',
    ordered: false,
    async fill(form) {
      await named(form, 'Title', this.name)
      await text(form, 'Day', '2027-01-15')
    },
  },
  agenda: {
    add: 'Add event',
    name: 'Open house',
    ordered: false,
    async fill(form) {
      await named(form, 'Title', this.name)
      await spanned(form)
      await text(form, 'Place (English)', 'Lake Hall')
    },
  },
}
const kinds = Object.keys(samples) as Kind[]

const form = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) =>
  page.locator('[data-entry]').filter({ has: page.getByRole('button', { name, exact: true }) })
const act = async (page: Page, name: string, action: string) => {
  // With the handles the rows are there for good.
  await expect(row(page, name).getByRole('button', { name: /^Move / })).toBeVisible()
  await row(page, name)
    .getByRole('button', { name: `Actions for “${name}”` })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const undo = async (page: Page, done: string) => {
  const toast = page.getByRole('listitem').filter({ hasText: done })
  await toast.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone', { exact: true }).last()).toBeVisible()
  await settled(page)
}
/** All entries of a list, as the server has them. */
async function stored(page: Page, kind: Kind): Promise<List['list']> {
  const { list } = await call<List>(page, 'GET', `/admin/content/list?kind=${kind}&page_size=50`)
  return list
}

/** Two entries, one after the other, that have an order between them. */
function neighboursIn(list: List['list']): [string, string] {
  const group = (value: object) =>
    JSON.stringify([(value as { parent_id?: number }).parent_id, (value as { role?: string }).role])
  const at = list.findIndex((entry, index) => {
    const next = list[index + 1]
    return next !== undefined && group(next.value) === group(entry.value)
  })
  return [list[at]?.id ?? '', list[at + 1]?.id ?? '']
}

for (const kind of kinds) {
  const { add, fill, name, ordered } = samples[kind]
  const sample = samples[kind]
  test(`[BACK-1] an administrator adds, finds, disables and removes in the list “${kind}”, and undoes it`, async ({
    page,
  }) => {
    await open(page, `/urlmanage/content/${kind}`, 'admin')
    const before = await stored(page, kind)
    await page.getByRole('button', { name: add, exact: true }).first().click()
    await fill.call(sample, form(page))
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(form(page)).toHaveCount(0)
    await expect(page.getByText(`Added “${name}”`).first()).toBeVisible()
    expect(await stored(page, kind)).toHaveLength(before.length + 1)

    await page.getByRole('textbox', { name: 'Search this list' }).fill(name)
    await expect(page).toHaveURL(/text=/)
    await expect(row(page, name).last()).toBeVisible()
    await settled(page)
    // Of several with the name, the last one is the one that was added: it is at the end of its list.
    const shown = page.locator('[data-entry]')
    const created = (await stored(page, kind)).find(({ id }) => !before.some((entry) => entry.id === id))
    const mine = page.locator(`[data-entry="${created?.id}"]`)
    await expect(mine).toBeVisible()
    expect(await shown.count()).toBeLessThanOrEqual(before.length + 1)

    await mine.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    await expect(mine.getByText('Disabled', { exact: true })).toBeVisible()
    await undo(page, `Disabled “${name}”`)
    await expect(mine.getByText('Disabled', { exact: true })).toHaveCount(0)

    await mine.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Remove…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(mine).toHaveCount(0)
    await undo(page, `Removed “${name}”`)
    await expect(mine).toBeVisible()
    const [back] = (await stored(page, kind)).filter(({ id }) => id === created?.id)
    expect({ ...back, updated_at: '' }).toEqual({ ...created, updated_at: '' })
    await call(page, 'POST', '/admin/content/remove', { kind, id: created?.id })
  })

  if (ordered) {
    test(`[BACK-1] the order of the list “${kind}” is changed with the keyboard, and put back`, async ({ page }) => {
      await open(page, `/urlmanage/content/${kind}`, 'admin')
      if (kind === 'pinned') {
        for (const app_id of ['grades', 'exams']) {
          await call(page, 'POST', '/admin/content/create', { kind, value: { role: 'student', app_id } })
        }
        await page.reload()
        await settled(page)
      }
      const order = async () => (await stored(page, kind)).map(({ id }) => id)
      const before = await order()
      const [first, second] = neighboursIn(await stored(page, kind))
      const handle = page.locator(`[data-entry="${first}"]`).getByRole('button', { name: /^Move / })
      await moveByKeys(page, handle, 'ArrowDown')
      await expect(page.getByText(/^Moved “/).first()).toBeVisible()
      await expect(handle).toBeFocused()
      const after = await order()
      expect(after.indexOf(second)).toBeLessThan(after.indexOf(first))
      expect([...after].sort()).toEqual([...before].sort())
      await settled(page)
      await undo(page, 'Moved “')
      expect(await order()).toEqual(before)
      if (kind === 'pinned') for (const id of before) await call(page, 'POST', '/admin/content/remove', { kind, id })
    })
  }
}

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
  const [from, to] = [await centre(handle), await centre(target)]
  const touch = await touchOf(context, page)
  await touch('touchStart', from)
  // Longer than the delay that tells a drag from a scroll.
  await page.waitForTimeout(400)
  for (let step = 1; step <= 12; step++) {
    await touch('touchMove', { x: from.x, y: from.y + ((to.y + 8 - from.y) * step) / 12 })
    await page.waitForTimeout(16)
  }
  await touch('touchEnd')
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

test('[BACK-1] a form says at each field what is wrong, and asks before it is thrown away', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 400/)
  await open(page, '/urlmanage/content/app', 'admin')
  await page.getByRole('button', { name: 'Add app', exact: true }).click()
  await form(page).getByRole('button', { name: 'Save' }).click()
  const name = form(page).getByLabel('Name (Chinese)')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please fill this in.')
  await name.fill('测试')
  await form(page).getByLabel('Name (English)').fill('Test')
  await form(page).getByLabel('Address').fill('javascript:alert(1)')
  await form(page).getByRole('textbox', { name: 'Icon' }).fill('https://elsewhere.example/a.png')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByLabel('Address')).toBeFocused()
  await form(page).getByLabel('Address').fill('/about')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByText(/on another site/)).toBeVisible()

  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form(page).getByLabel('Name (English)')).toHaveValue('Test')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add app', exact: true })).toBeFocused()
})

test('[SEC-3] an address starts with https:// or // or is a path; any other is refused at its field', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 400/)
  await open(page, '/urlmanage/content/app', 'admin')
  const before = await stored(page, 'app')
  await page.getByRole('button', { name: 'Add app', exact: true }).click()
  const address = form(page).getByLabel('Address')
  const save = form(page).getByRole('button', { name: 'Save' })
  await form(page).getByLabel('Name (Chinese)').fill('地址测试')
  await form(page).getByLabel('Name (English)').fill('Address test')
  for (const refused of [
    'javascript:alert(1)',
    'http://library.example.edu',
    'library.example.edu',
    '/\\evil.example',
    'https://',
  ]) {
    await address.fill(refused)
    await save.click()
    await expect(address, refused).toHaveAttribute('aria-invalid', 'true')
    await expect(address, refused).toHaveAccessibleDescription(/https/)
  }
  expect(await stored(page, 'app')).toEqual(before)
  await address.fill('//library.example.edu/seats')
  await save.click()
  await expect(form(page)).toHaveCount(0)
  expect((await stored(page, 'app')).map(({ id }) => id)).not.toEqual(before.map(({ id }) => id))
})

test('[BACK-1] two administrators at once: the second sees who changed what, and neither is overwritten in silence', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 409/)
  await open(page, '/urlmanage/content/help', 'admin')
  const [topic] = await stored(page, 'help')
  if (topic?.kind !== 'help') throw new Error('There is no help topic.')
  await row(page, topic.value.title_en).getByRole('button', { name: topic.value.title_en, exact: true }).click()
  await form(page).getByLabel('Answer (English)').fill('Mine')
  const { kind, id, revision, value } = topic
  const theirs = { ...value, content: '别人的', title_en: 'Theirs' }
  await call(page, 'POST', '/admin/content/update', { kind, id, revision, value: theirs })
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByText(/has changed the help topic since you opened it/)).toBeVisible()
  await expect(form(page).getByText('Changed: Title and Answer')).toBeVisible()
  expect((await stored(page, 'help'))[0]?.value).toEqual(theirs)
  await form(page).getByRole('button', { name: 'Show theirs' }).click()
  await expect(form(page).getByLabel('Title (English)')).toHaveValue('Theirs')
  await form(page).getByLabel('Title (English)').fill(value.title_en)
  await form(page).getByLabel('Answer (Chinese)').fill(value.content)
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Saved “${value.title_en}”`).first()).toBeVisible()
  expect((await stored(page, 'help'))[0]?.value).toEqual(value)
})

test('[BACK-1] a change is in the records with its values before and after', async ({ page }) => {
  await open(page, '/urlmanage/content/system', 'admin')
  const [system] = await stored(page, 'system')
  if (system?.kind !== 'system') throw new Error('There is no campus system.')
  const { kind, id, revision, value } = system
  const { change_id } = await call<{ change_id: number }>(page, 'POST', '/admin/content/update', {
    ...{ kind, id, revision },
    value: { ...value, url: 'https://new.example.edu' },
  })
  await call(page, 'POST', '/admin/changes/undo', { id: change_id })
  await page.goto('/urlmanage/records')
  await settled(page)
  const record = page.getByRole('row').filter({ hasText: 'Changed an entry in Backstage' }).first()
  await expect(record).toContainText(`Addressbefore ${value.url}after https://new.example.edu`)
  await expect(page.getByRole('row').filter({ hasText: 'Undid a change' }).first()).toContainText(
    `Addressbefore https://new.example.eduafter ${value.url}`,
  )
})

test('[BACK-1] what an administrator pins stands first on the homepage of those with the role', async ({ page }) => {
  await open(page, '/home', 'admin')
  const { entry } = await call<DataOf<Contract['content']['create']>>(page, 'POST', '/admin/content/create', {
    kind: 'pinned',
    value: { role: 'student', app_id: 'laundry' },
  })
  await open(page, '/appstore', 'student')
  await expect(page.getByRole('region', { name: 'Homepage apps' }).getByRole('listitem').first()).toContainText(
    'Laundry',
  )
  await open(page, '/home', 'admin')
  await call(page, 'POST', '/admin/content/remove', { kind: 'pinned', id: entry.id })
})

test('others see that it is for administrators only, without a request to the server', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) asked.push(request.url())
  })
  for (const path of ['/urlmanage', '/urlmanage/content/app']) {
    await open(page, path, 'issuer')
    await expect(page.getByText('Only administrators may see this page')).toBeVisible()
    await expect(page.locator('[data-entry]')).toHaveCount(0)
  }
  expect(addressOf(page)).toBe('/urlmanage/content/app')
  expect(asked).toEqual([])
})
