import { expect, type Locator, type Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { type Caller, call } from './calls.ts'
import { waitForData } from './portal.ts'

type List = DataOf<Contract['content']['list']>
export type Kind = List['list'][number]['kind']

interface Sample {
  /** Label of the button that adds an entry. */
  readonly add: string
  /** Fills the form of a new entry. */
  readonly fill: (form: Locator) => Promise<void>
  /** Name of a new entry in the list. */
  readonly name: string
  /** Whether it can be moved. */
  readonly ordered: boolean
}

const fillText = (form: Locator, label: string, value: string) => form.getByLabel(label).first().fill(value)
async function fillName(form: Locator, label: 'Name' | 'Title', name: string) {
  await fillText(form, `${label} (Chinese)`, '测试条目')
  await fillText(form, `${label} (English)`, name)
}
async function fillPeriod(form: Locator) {
  await fillText(form, 'Begins', '2026-12-01 09:00')
  await fillText(form, 'Ends', '2026-12-02 09:00')
}

/** A sample entry for each list. */
export const samples: Readonly<Record<Kind, Sample>> = {
  app: {
    add: 'Add app',
    name: 'Bicycle hire',
    ordered: true,
    async fill(form) {
      await fillName(form, 'Name', this.name)
      await form.getByLabel('Category').selectOption('Fun')
      await fillText(form, 'Address', 'https://bikes.example.edu')
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
      await fillName(form, 'Name', this.name)
      const organisation = form.getByRole('combobox', { name: 'Organisation' })
      await organisation.fill('Library')
      await form.page().getByRole('option').first().click()
      await fillText(form, 'Address', 'https://assets.example.edu')
    },
  },
  nav: {
    add: 'Add entry',
    name: 'Open days',
    ordered: true,
    async fill(form) {
      await fillName(form, 'Name', this.name)
      await fillText(form, 'Address', '/about')
      await form.getByLabel('Below').selectOption('Notices')
    },
  },
  footer: {
    add: 'Add link',
    name: 'Press office',
    ordered: true,
    async fill(form) {
      await fillName(form, 'Name', this.name)
      await fillText(form, 'Address', '/about')
    },
  },
  slide: {
    add: 'Add slide',
    name: 'Winter concert',
    ordered: true,
    async fill(form) {
      await form.getByRole('textbox', { name: 'Picture' }).fill('/media/slides/welcome.svg')
      await fillName(form, 'Title', this.name)
    },
  },
  background: {
    add: 'Add background',
    name: 'Snow on the lake',
    ordered: true,
    async fill(form) {
      await form.getByRole('textbox', { name: 'Picture' }).fill('/media/backgrounds/paper.svg')
      await fillName(form, 'Name', this.name)
    },
  },
  help: {
    add: 'Add topic',
    name: 'Where is my key?',
    ordered: true,
    async fill(form) {
      await fillName(form, 'Title', this.name)
      await fillText(form, 'Answer (Chinese)', '在门卫处。')
      await fillText(form, 'Answer (English)', 'At the porter’s lodge.')
    },
  },
  tip: {
    add: 'Add tip',
    name: 'Bring an umbrella',
    ordered: false,
    async fill(form) {
      await fillName(form, 'Title', this.name)
      await fillPeriod(form)
    },
  },
  memo: {
    add: 'Add day',
    name: 'Last day of lectures',
    ordered: false,
    async fill(form) {
      await fillName(form, 'Title', this.name)
      await fillText(form, 'Day', '2027-01-15')
    },
  },
  agenda: {
    add: 'Add event',
    name: 'Open house',
    ordered: false,
    async fill(form) {
      await fillName(form, 'Title', this.name)
      await fillPeriod(form)
      await fillText(form, 'Place (English)', 'Lake Hall')
    },
  },
}

/** The kinds of lists. */
export const kinds = Object.keys(samples) as Kind[]

/** The form of an entry. */
export const form = (page: Page) => page.getByRole('dialog')
/** The row of an entry by its name. */
export const row = (page: Page, name: string) =>
  page.locator('[data-entry]').filter({ has: page.getByRole('button', { name, exact: true }) })
/** Applies an action to an entry with the menu of its row. */
export const act = async (page: Page, name: string, action: string) => {
  // Once the handles are shown, the rows are no longer replaced.
  await expect(row(page, name).getByRole('button', { name: /^Move / })).toBeVisible()
  await row(page, name)
    .getByRole('button', { name: `Actions for “${name}”` })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
/** Undoes the action that a message reports. */
export const undo = async (page: Page, message: string) => {
  const toast = page.getByRole('listitem').filter({ hasText: message })
  await toast.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone', { exact: true }).last()).toBeVisible()
  await waitForData(page)
}
/** The first 50 entries of a list, as the server has them. */
export async function storedEntries(admin: Caller, kind: Kind): Promise<List['list']> {
  const { list } = await call<List>(admin, 'GET', `/admin/content/list?kind=${kind}&page_size=50`)
  return list
}

/** The ids of two adjacent entries that are ordered relative to each other. */
export function neighboursIn(list: List['list']): [string, string] {
  const group = (value: object) =>
    JSON.stringify([(value as { parent_id?: number }).parent_id, (value as { role?: string }).role])
  const at = list.findIndex((entry, index) => {
    const next = list[index + 1]
    return next !== undefined && group(next.value) === group(entry.value)
  })
  return [list[at]?.id ?? '', list[at + 1]?.id ?? '']
}
