import type { Page } from '@playwright/test'
import { type LookDocument, lookDocument } from '@quadrangle/api-client/contract'
import { type Effect, expectEffects } from './support/effects.ts'
import { draftOf, publish, restoreLookAfter } from './support/look.ts'
import { expect, open, test } from './support/portal.ts'

type Part = Exclude<keyof LookDocument, 'config'>

/** A change of a part of the look, and its effect on the screen. */
interface PartEffect extends Effect {
  readonly change: (document: LookDocument) => Partial<LookDocument>
}

const menu = (id: number) => [
  { id, parent_id: 0, name: '新生', name_en: 'Freshers', url: '/about', enabled: 1 as const },
  { id: id + 1, parent_id: id, name: '报到', name_en: 'Arrival', url: '/help', enabled: 1 as const },
  { id: id + 2, parent_id: 0, name: '隐藏', name_en: 'Hidden', url: '/help', enabled: 0 as const },
]
const withFirst = <Entry>(entries: readonly Entry[], change: Partial<Entry>): Entry[] =>
  entries.map((entry, at) => (at === 0 ? { ...entry, ...change } : entry))

/** The entries of the navigation in the header, and the sub-entries of the first entry that has some. */
const navigation = async (page: Page) => {
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main navigation' })
  await expect(nav.getByRole('button').first()).toBeVisible()
  const top = await nav.locator('> ul > li').allInnerTexts()
  await nav.getByRole('button').first().click()
  return [top, await nav.locator('li li').allInnerTexts()]
}
const footer = (page: Page) => page.getByRole('contentinfo')

const effects: Readonly<Record<Part, PartEffect>> = {
  header: {
    change: () => ({ header: menu(71) }),
    at: '/security',
    read: navigation,
    expected: [['Freshers'], ['Freshers', 'Arrival']],
  },
  school_nav: {
    change: () => ({ school_nav: menu(81) }),
    at: '/browse',
    guest: true,
    read: navigation,
    expected: [['Freshers'], ['Freshers', 'Arrival']],
  },
  footer_links: {
    change: () => ({ footer_links: menu(71) }),
    at: '/about',
    read: (page) => footer(page).getByRole('navigation').locator('> div').first().getByRole('link').allInnerTexts(),
    expected: ['Freshers', 'Arrival'],
  },
  footer_info: {
    change: () => ({
      footer_info: {
        address: '江城市码头路 8 号',
        address_en: '8 Harbour Road, Jiangcheng',
        postcode: '430099',
        phone: '027-1234 5678',
        email: 'ask@example.edu',
      },
    }),
    at: '/services',
    guest: true,
    read: (page) => footer(page).locator('address > span').allInnerTexts(),
    expected: ['8 Harbour Road, Jiangcheng 430099', 'Telephone 027-1234 5678', 'E-mail ask@example.edu'],
  },
  copyright_info: {
    change: () => ({ copyright_info: { text: '版权', text_en: 'All rights kept', record: 'ICP 8' } }),
    at: '/services',
    guest: true,
    read: (page) => footer(page).locator('> p').innerText(),
    expected: 'All rights kept · ICP 8',
  },
  school_info: {
    change: () => ({
      school_info: {
        name: '山海大学',
        name_en: 'Shanhai University',
        motto: '学高',
        motto_en: 'Learn',
        introduction: '山海之间。',
        introduction_en: 'Between hills and sea.',
        website: 'https://www.shanhai.example.edu/start',
      },
    }),
    at: '/about',
    guest: true,
    read: async (page) => {
      const panel = page.getByRole('region').filter({ has: page.locator('#school') })
      return [
        await panel.getByRole('heading').innerText(),
        await panel.locator('p').allInnerTexts(),
        await panel.getByRole('link').first().getAttribute('href'),
      ]
    },
    expected: ['Shanhai University', ['Learn', 'Between hills and sea.'], 'https://www.shanhai.example.edu/start'],
  },
  help: {
    change: ({ help }) => ({ help: withFirst(help, { title_en: 'Where is the key?', content_en: 'Under the mat.' }) }),
    at: '/help',
    guest: true,
    read: (page) => page.locator('main [data-q="accordion-item"]').first().innerText(),
    expected: expect.stringMatching(/Where is the key\?\s+Under the mat\./),
  },
  slides: {
    change: ({ slides }) => ({
      slides: withFirst([...slides].reverse(), {
        title_en: 'Freshers’ week',
        text_en: 'Begins on Monday',
        image_url: '/media/stone-logo.svg',
        url: '/services',
      }),
    }),
    at: '/browse',
    guest: true,
    read: (page) =>
      page
        .locator('[data-q="banner-slide"]:not([inert])')
        .evaluate((slide) => [
          slide.querySelector('[data-q="banner-title"]')?.textContent,
          slide.querySelector('[data-q="banner-line"]')?.textContent,
          slide.querySelector('img')?.getAttribute('src'),
          slide.querySelector('a')?.getAttribute('href'),
        ]),
    expected: ['Freshers’ week', 'Begins on Monday', '/media/stone-logo.svg', '/services'],
  },
  backgrounds: {
    change: ({ backgrounds }) => ({ backgrounds: [...backgrounds].reverse() }),
    at: '/browse',
    guest: true,
    read: (page) => page.locator('[data-backdrop]').evaluate((node) => getComputedStyle(node).backgroundImage),
    expected: expect.stringContaining('paper'),
  },
}

test('[CONFIG-2] the table below has every part of the look', () => {
  expect(['config', ...Object.keys(effects)].sort()).toEqual(Object.keys(lookDocument.shape).sort())
})

test('[CONFIG-2] each part of the look changes what people see', { tag: '@all' }, async ({ page, browser, as }) => {
  test.slow()
  const admin = await as('admin')
  await open(page, '/help', 'admin')
  await restoreLookAfter(admin, () =>
    expectEffects(effects, page, browser, async () => {
      const change = (document: LookDocument) =>
        Object.assign({}, ...Object.values(effects).map((effect) => effect.change(document)))
      await publish(admin, await draftOf(admin, 'Each part', change))
    }),
  )
})
