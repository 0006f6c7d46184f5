import type { Page } from '@playwright/test'
import type { PortalConfig } from '@quadrangle/api-client/contract'
import { portalConfig } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { type Effect, expectEffects } from './support/effects.ts'
import { expect, open, test } from './support/portal.ts'

type Change = Partial<PortalConfig>

/** A change of a field, and its effect on the screen. */
interface FieldEffect extends Effect {
  readonly change: Change
}

const style = (selector: string, property: string) => async (page: Page) => {
  await page.locator(selector).first().waitFor({ state: 'attached' })
  // Read in one step, because the home page replaces elements while it loads.
  return page.evaluate(
    ([place = '', name = '']) => {
      const element = document.querySelector(place)
      return element ? getComputedStyle(element).getPropertyValue(name) : ''
    },
    [selector, property],
  )
}
const attribute = (selector: string, name: string) => (page: Page) => page.locator(selector).first().getAttribute(name)
const count = (selector: string) => (page: Page) => page.locator(selector).count()
const alertIcon = style('[data-q="alert-icon"]', 'color')
/** The colour of the log-in form's error message. */
const loginErrorColour = async (page: Page) => {
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('alert')).toBeVisible()
  return page.getByRole('alert').evaluate((element) => getComputedStyle(element).color)
}
const header = (page: Page) => page.getByRole('banner').innerText()

const effects: Readonly<Record<keyof PortalConfig, FieldEffect>> = {
  brand_color: {
    change: { brand_color: '#7c2d12' },
    read: style('[data-q="badge"]', 'background-color'),
    expected: 'rgb(124, 45, 18)',
  },
  secondary_color: {
    change: { secondary_color: '#7c3aed' },
    read: style('header', 'box-shadow'),
    expected: expect.stringContaining('inset'),
  },
  danger_color: {
    change: { danger_color: '#9d174d' },
    at: '/login',
    guest: true,
    read: loginErrorColour,
    expected: 'rgb(157, 23, 77)',
  },
  warning_color: {
    change: { warning_color: '#713f12' },
    at: '/urlmanage/outbox',
    read: alertIcon,
    expected: 'rgb(113, 63, 18)',
  },
  success_color: {
    change: { success_color: '#14532d' },
    at: '/urlmanage/sources',
    read: style('[data-q="tag"]', 'color'),
    expected: 'rgb(20, 83, 45)',
  },
  info_color: {
    change: { info_color: '#1e3a8a' },
    at: '/urlmanage/home',
    read: alertIcon,
    expected: 'rgb(30, 58, 138)',
  },
  card_title_bg: {
    change: { card_title_bg: '#fde68a' },
    read: style('[data-q="card-header"]', 'background-color'),
    expected: 'rgb(253, 230, 138)',
  },
  font_family: {
    change: { font_family: 'Georgia' },
    read: style('body', 'font-family'),
    expected: expect.stringMatching(/^"?Georgia/),
  },
  heading_font: {
    change: { heading_font: 'Georgia' },
    read: style('h1', 'font-family'),
    expected: expect.stringMatching(/^"?Georgia/),
  },
  text_scale: { change: { text_scale: 120 }, read: style('body', 'font-size'), expected: '16.8px' },
  heading_scale: {
    change: { heading_scale: 150 },
    read: async (page) => Number.parseFloat(await style('h1', 'font-size')(page)) > 40,
    expected: true,
  },
  motion_scale: {
    change: { motion_scale: 0 },
    read: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.getByRole('banner').getByRole('button', { name: 'Lu Zhixing' }).click()
      return page.getByRole('menu').evaluate((menu) => getComputedStyle(menu).animationDuration)
    },
    expected: '0s',
  },
  density: {
    change: { density: 'comfortable' },
    read: style('[data-q="search-toggle"], [data-search-toggle]', 'height'),
    expected: '40px',
  },
  layout_config: {
    change: { layout_config: 2 },
    read: async (page) => (await style('[data-q="card-grid"]', 'grid-template-columns')(page)).split(' ').length,
    expected: 2,
  },
  mask_config: {
    change: { mask_config: 0 },
    read: style('.bg-veil', 'background-color'),
    expected: expect.stringMatching(/(, |\/ )0\)$/),
  },
  banner_index: {
    change: { banner_index: 2 },
    read: (page) => page.locator('[data-q="banner-slide"]:not([inert]) [data-q="banner-title"]').innerText(),
    expected: 'Open day',
  },
  card_radius: {
    change: { card_radius: 30 },
    read: style('[data-q="card"]', 'border-top-left-radius'),
    expected: '30px',
  },
  header_style: { change: { header_style: { height: 96 } }, read: style('header > div', 'height'), expected: '96px' },
  official_name: {
    change: { official_name: '山海大学' },
    read: async (page) => (await header(page)).includes('山海大学'),
    expected: true,
  },
  official_name_en: {
    change: { official_name_en: 'Shanhai University' },
    read: async (page) => [(await page.title()).includes('Shanhai'), (await header(page)).includes('Shanhai')],
    expected: [true, true],
  },
  school_logo: {
    change: { school_logo: '/media/logo-bottom.svg' },
    read: async (page) => [await attribute('header img', 'src')(page), await attribute('link[rel=icon]', 'href')(page)],
    expected: ['/media/logo-bottom.svg', '/media/logo-bottom.svg'],
  },
  school_logo_theme: {
    change: { school_logo_theme: '/media/logo-bottom.svg' },
    dark: true,
    read: (page) => page.locator('header img:visible').first().getAttribute('src'),
    expected: '/media/logo-bottom.svg',
  },
  school_logo_bottom: {
    change: { school_logo_bottom: '/media/logo-dark.svg' },
    read: attribute('footer img', 'src'),
    expected: '/media/logo-dark.svg',
  },
  school_logo_link: { change: { school_logo_link: '/about' }, read: attribute('header a', 'href'), expected: '/about' },
  sub_water_mark: {
    change: { sub_water_mark: 'A0001' },
    read: async (page) => (await count('[data-water-mark]')(page)) > 0 && page.locator('[data-water-mark]').innerText(),
    expected: expect.stringContaining('A0001'),
  },
  global_search: {
    change: { global_search: 0 },
    read: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Lu Zhixing' }).waitFor()
      return page.locator('[data-search-toggle]').count()
    },
    expected: 0,
  },
  ise_config: {
    change: { ise_config: 0 },
    read: async (page) => {
      await page.locator('[data-search-toggle]').click()
      const response = page.waitForResponse('**/api/ise/**', { timeout: 1_500 }).catch(() => undefined)
      await page.getByRole('banner').getByRole('combobox').fill('图书')
      return (await response) !== undefined
    },
    expected: false,
  },
  guest_enabled: {
    change: { guest_enabled: 0 },
    at: '/browse',
    guest: true,
    read: async (page) => new URL(page.url()).pathname,
    expected: '/login',
  },
  personal_enabled: { change: { personal_enabled: 0 }, read: personalEntry, expected: null },
  personal_link: {
    change: { personal_link: 'https://me.example.edu/' },
    read: personalEntry,
    expected: 'https://me.example.edu/',
  },
  notice_tab_config: {
    change: { notice_tab_config: ['collect', 'recv'] },
    at: '/notice-v2/issued',
    read: async (page) => [
      new URL(page.url()).pathname,
      await page.getByRole('navigation', { name: 'Notice boxes' }).getByRole('link').allInnerTexts(),
    ],
    expected: ['/notice-v2/default', ['All', 'Favourites', 'Received']],
  },
  language: {
    change: { language: 'en' },
    at: '/login',
    guest: true,
    language: 'institution',
    read: attribute('html', 'lang'),
    expected: 'en',
  },
  home_app_limit: {
    change: { home_app_limit: 2 },
    at: '/appstore',
    read: (page) => page.locator('section[aria-labelledby="homepage-apps"] li').count(),
    expected: 2,
  },
}

/** The address of the entry in the avatar menu; null without one. */
async function personalEntry(page: Page): Promise<string | null> {
  await page.getByRole('banner').getByRole('button', { name: 'Lu Zhixing' }).click()
  const entry = page.getByRole('menuitem', { name: 'Personal information' })
  await expect(page.getByRole('menuitem', { name: 'Account security' })).toBeVisible()
  return (await entry.count()) > 0 ? entry.getAttribute('href') : null
}

test('[CONFIG-1] the table below has every field of the configuration', () => {
  expect(Object.keys(effects).sort()).toEqual(Object.keys(portalConfig.shape).sort())
})

/** Fields that hide elements that other fields change. */
const hidingFields = ['personal_enabled', 'global_search']

for (const [group, fields] of Object.entries({
  'each field': Object.keys(effects).filter((field) => !hidingFields.includes(field)),
  'each field that hides something': hidingFields,
}) as [string, (keyof PortalConfig)[]][]) {
  test(`[CONFIG-1] ${group} changes what people see`, { tag: group === 'each field' ? '@all' : [] }, async ({
    page,
    browser,
    as,
  }) => {
    test.slow()
    const admin = await as('admin')
    const { config } = await call<{ config: PortalConfig }>(admin, 'GET', '/global/config')
    const before = Object.fromEntries(fields.map((field) => [field, config[field]]))
    const change = Object.assign({}, ...fields.map((field) => effects[field].change)) as Change
    await open(page, '/help', 'admin')
    try {
      await expectEffects(Object.fromEntries(fields.map((field) => [field, effects[field]])), page, browser, () =>
        call(admin, 'POST', '/config/updateConfig', change),
      )
    } finally {
      await call(admin, 'POST', '/config/updateConfig', before)
    }
  })
}
