import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConfigControl } from '@quadrangle/ui'

/** Title, help and control of a field. Those of the theme have their texts from the kit. */
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

/** A text in both languages, under one pair of titles. */
const pair = (path: string, key: string, title: { zh: MessageDescriptor; en: MessageDescriptor }, long = false) => ({
  [`${path}.${key}`]: { title: title.zh, ...(long && { control: 'textarea' as const }) },
  [`${path}.${key}_en`]: { title: title.en, ...(long && { control: 'textarea' as const }) },
})

const nameTitles = { zh: msg`Name in Chinese`, en: msg`Name in English` }
const titleTitles = { zh: msg`Title in Chinese`, en: msg`Title in English` }

function menuFields(path: string): Record<string, FieldTexts> {
  const entry = (at: string): Record<string, FieldTexts> => ({
    [`${at}.id`]: hidden,
    ...pair(at, 'name', nameTitles),
    [`${at}.url`]: { title: msg`Address`, help: address },
    [`${at}.enabled`]: { title: msg`Shown` },
  })
  return {
    ...entry(`${path}.*`),
    [`${path}.*.subs`]: { title: msg`Entries below it`, control: 'entries' },
    ...entry(`${path}.*.subs.*`),
  }
}

/** What the studio says about each field, by path; `*` is any entry of a list. */
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
  header_style: { title: msg`Header` },
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
  'backgrounds.*.enabled': { title: msg`Shown` },
  ...pair('backgrounds.*', 'name', nameTitles),
  'backgrounds.*.url': { title: msg`Picture`, control: 'image' },
  'backgrounds.*.thumb_url': hidden,
  slides: { title: msg`Carousel`, help: msg`Pictures at the top of the home page.`, control: 'entries' },
  'slides.*.id': hidden,
  'slides.*.enabled': { title: msg`Shown` },
  ...pair('slides.*', 'title', titleTitles),
  ...pair('slides.*', 'text', { zh: msg`Text in Chinese`, en: msg`Text in English` }),
  'slides.*.image_url': { title: msg`Picture`, control: 'image' },
  'slides.*.url': { title: msg`Address`, help: address },
  header: { title: msg`Menu in the header`, control: 'entries' },
  ...menuFields('header'),
  school_nav: {
    title: msg`Websites of the institution`,
    help: msg`The menu of guests.`,
    control: 'entries',
  },
  ...menuFields('school_nav'),
  footer_links: { title: msg`Links`, control: 'entries' },
  ...menuFields('footer_links'),
  footer_info: { title: msg`Contact` },
  ...pair('footer_info', 'address', { zh: msg`Postal address in Chinese`, en: msg`Postal address in English` }),
  'footer_info.phone': { title: msg`Phone` },
  'footer_info.email': { title: msg`E-mail` },
  'footer_info.postcode': { title: msg`Postcode` },
  copyright_info: { title: msg`Copyright` },
  ...pair('copyright_info', 'text', { zh: msg`Text in Chinese`, en: msg`Text in English` }),
  'copyright_info.record': { title: msg`Registration number (ICP)` },
  help: { title: msg`Help topics`, control: 'entries' },
  'help.*.id': hidden,
  'help.*.enabled': { title: msg`Shown` },
  ...pair('help.*', 'title', { zh: msg`Question in Chinese`, en: msg`Question in English` }),
  ...pair('help.*', 'content', { zh: msg`Answer in Chinese`, en: msg`Answer in English` }, true),
  school_info: { title: msg`About the institution` },
  ...pair('school_info', 'name', nameTitles),
  ...pair('school_info', 'motto', { zh: msg`Motto in Chinese`, en: msg`Motto in English` }),
  ...pair('school_info', 'introduction', { zh: msg`Introduction in Chinese`, en: msg`Introduction in English` }, true),
  'school_info.website': { title: msg`Website` },
}
