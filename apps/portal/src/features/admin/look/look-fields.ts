import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConfigControl } from '@quadrangle/ui'

/** Title, help and control of a field. Fields of the theme get their texts from the kit. */
export interface FieldTexts {
  readonly title?: MessageDescriptor
  readonly help?: MessageDescriptor
  readonly control?: ConfigControl
  readonly labels?: Readonly<Record<string, MessageDescriptor>>
  readonly unit?: string
}

const chinese = msg`Chinese`
const english = msg`English`
const hidden: FieldTexts = { control: 'hidden' }
const address = msg`A page of the portal begins with /, another site with https://`

const inEnglish = msg`For screens in English; empty shows the Chinese.`
const visibilityTexts = { title: msg`Shown`, help: msg`When off, nobody sees it; it stays here.` }

interface Pair {
  readonly zh: MessageDescriptor
  readonly en: MessageDescriptor
  readonly help: MessageDescriptor
  readonly long?: boolean
}

/** The two fields of a text in both languages. */
const pair = (path: string, key: string, { zh, en, help, long = false }: Pair) => ({
  [`${path}.${key}`]: { title: zh, help, ...(long && { control: 'textarea' as const }) },
  [`${path}.${key}_en`]: { title: en, help: inEnglish, ...(long && { control: 'textarea' as const }) },
})

const nameTitles = { zh: msg`Name in Chinese`, en: msg`Name in English` }
const titleTitles = { zh: msg`Title in Chinese`, en: msg`Title in English` }
const textTitles = { zh: msg`Text in Chinese`, en: msg`Text in English` }

function menuFields(path: string): Record<string, FieldTexts> {
  const entry = (at: string): Record<string, FieldTexts> => ({
    [`${at}.id`]: hidden,
    ...pair(at, 'name', { ...nameTitles, help: msg`What people read and press.` }),
    [`${at}.url`]: { title: msg`Address`, help: address },
    [`${at}.enabled`]: { title: msg`Shown`, help: msg`When off, nobody sees it, nor the entries below it.` },
  })
  return {
    ...entry(`${path}.*`),
    [`${path}.*.subs`]: {
      title: msg`Entries below it`,
      help: msg`They stand together under the name of this entry.`,
      control: 'entries',
    },
    ...entry(`${path}.*.subs.*`),
    [`${path}.*.subs.*.enabled`]: visibilityTexts,
  }
}

/** Texts of the studio about each field, by path; `*` means any entry of a list. */
export const lookFields: Readonly<Record<string, FieldTexts>> = {
  layout_config: {
    title: msg`Columns of cards`,
    help: msg`How many cards stand side by side on a wide screen.`,
    control: 'segments',
    labels: { 1: msg`One`, 2: msg`Two`, 3: msg`Three` },
  },
  density: { control: 'segments' },
  mask_config: { control: 'switch' },
  'header_style.height': { title: msg`Height` },
  header_style: { title: msg`Header`, help: msg`The bar at the top of every page.` },
  home_app_limit: {
    title: msg`Apps on the homepage`,
    help: msg`The most that one person may keep there.`,
  },
  notice_tab_config: {
    title: msg`Tabs of notices`,
    help: msg`Those that are shown, in this order. A hidden one leads to the first.`,
    labels: {
      recv: msg`Received`,
      issued: msg`Sent`,
      subscribe: msg`Subscribed`,
      collect: msg`Favourites`,
    },
  },
  global_search: {
    title: msg`Search in the header`,
    help: msg`When off, nobody can search for apps and notices.`,
  },
  ise_config: {
    title: msg`Suggestions and history`,
    help: msg`Completes what people type, and remembers their last ten searches. They can clear them.`,
  },
  guest_enabled: {
    title: msg`Guests`,
    help: msg`Anyone may open the browse page without logging in.`,
    control: 'switch',
  },
  language: {
    title: msg`First language`,
    help: msg`For those who have not chosen one.`,
    control: 'segments',
    labels: { zh: chinese, en: english },
  },
  personal_enabled: {
    title: msg`Personal information`,
    help: msg`Shows the entry in the avatar menu.`,
  },
  personal_link: {
    title: msg`Page of personal information`,
    help: msg`An outside page; empty takes the one of the portal.`,
  },
  sub_water_mark: {
    title: msg`Watermark`,
    help: msg`Faint text over all pages of people who are logged in; empty shows none.`,
  },
  backgrounds: {
    title: msg`Background pictures`,
    help: msg`The first is shown until someone chooses another one.`,
    control: 'entries',
  },
  'backgrounds.*.id': hidden,
  'backgrounds.*.enabled': visibilityTexts,
  ...pair('backgrounds.*', 'name', { ...nameTitles, help: msg`What it is called where people choose a background.` }),
  'backgrounds.*.url': { title: msg`Picture`, help: msg`Fills the window behind the pages.`, control: 'image' },
  'backgrounds.*.thumb_url': hidden,
  slides: { title: msg`Carousel`, help: msg`Pictures at the top of the home page.`, control: 'entries' },
  'slides.*.id': hidden,
  'slides.*.enabled': visibilityTexts,
  ...pair('slides.*', 'title', { ...titleTitles, help: msg`Stands large on the picture.` }),
  ...pair('slides.*', 'text', { ...textTitles, help: msg`Stands on the picture, below the title; may be empty.` }),
  'slides.*.image_url': { title: msg`Picture`, help: msg`Fills the carousel; a wide one suits it.`, control: 'image' },
  'slides.*.url': { title: msg`Address`, help: address },
  header: {
    title: msg`Menu in the header`,
    help: msg`On every page, for people who are logged in.`,
    control: 'entries',
  },
  ...menuFields('header'),
  school_nav: {
    title: msg`Websites of the institution`,
    help: msg`The menu of guests.`,
    control: 'entries',
  },
  ...menuFields('school_nav'),
  footer_links: { title: msg`Links`, help: msg`In columns at the end of every page.`, control: 'entries' },
  ...menuFields('footer_links'),
  footer_info: { title: msg`Contact`, help: msg`How to reach the institution; what is empty is not shown.` },
  ...pair('footer_info', 'address', {
    zh: msg`Postal address in Chinese`,
    en: msg`Postal address in English`,
    help: msg`In the footer and on the page “About”.`,
  }),
  'footer_info.phone': { title: msg`Phone`, help: msg`In the footer, and on the pages “About” and “Help”.` },
  'footer_info.email': { title: msg`E-mail`, help: msg`In the footer, and on the pages “About” and “Help”.` },
  'footer_info.postcode': {
    title: msg`Postcode`,
    help: msg`After the postal address, and on the page “About”.`,
  },
  copyright_info: { title: msg`Copyright`, help: msg`The last line of every page.` },
  ...pair('copyright_info', 'text', { ...textTitles, help: msg`At the end of the footer and of the log-in page.` }),
  'copyright_info.record': {
    title: msg`Registration number (ICP)`,
    help: msg`Stands after the copyright; empty shows none.`,
  },
  help: { title: msg`Help topics`, help: msg`The questions of the page “Help”, in this order.`, control: 'entries' },
  'help.*.id': hidden,
  'help.*.enabled': visibilityTexts,
  ...pair('help.*', 'title', {
    zh: msg`Question in Chinese`,
    en: msg`Question in English`,
    help: msg`A press on it opens the answer.`,
  }),
  ...pair('help.*', 'content', {
    zh: msg`Answer in Chinese`,
    en: msg`Answer in English`,
    help: msg`Opens below the question.`,
    long: true,
  }),
  school_info: { title: msg`About the institution`, help: msg`On the page “About” and beside the log-in.` },
  ...pair('school_info', 'name', {
    ...nameTitles,
    help: msg`Heading of the page “About”, and large beside the log-in.`,
  }),
  ...pair('school_info', 'motto', {
    zh: msg`Motto in Chinese`,
    en: msg`Motto in English`,
    help: msg`Below the name of the institution; may be empty.`,
  }),
  ...pair('school_info', 'introduction', {
    zh: msg`Introduction in Chinese`,
    en: msg`Introduction in English`,
    help: msg`Text of the page “About”; its line breaks stay.`,
    long: true,
  }),
  'school_info.website': { title: msg`Website`, help: msg`A link on the page “About”; begins with https://` },
}
