import { type ContentKind, limits } from '@quadrangle/api-client/contract'
import type { Database } from '../../database/schema.ts'
import type { Localized } from '../../runtime/http/app-error.ts'
import { boolean, type Codec, day, line, parent, plain, time } from './codecs.ts'
import { backgroundUsage, onHomepages, openedBelow, type Usage } from './usage.ts'

/** A list that administrators maintain: where it is stored, and the properties of its entries. */
export interface ContentList {
  /** Name of an entry in messages. */
  readonly name: Localized
  readonly table: keyof Database & string
  /** Whether the database numbers the entries; otherwise their ids are made from their names. */
  readonly numbered: boolean
  readonly fields: Readonly<Record<string, Codec>>
  /** The fields in which a text is searched; the first one is what an entry is called. */
  readonly searched: readonly [string, ...string[]]
  /** The column that is null for entries of the institution, where people have entries of their own. */
  readonly owner?: string
  /** Entries with the same values of these fields have an order among them. Undefined: sorted by time. */
  readonly orderedWithin?: readonly string[]
  /** The field with the time, where there is no other order; the latest comes first. */
  readonly time?: string
  /** The field by which a list is filtered. */
  readonly filter?: string
  readonly pictures?: readonly string[]
  /** Whether entries can be below others. */
  readonly twoLevels?: boolean
  /** The record that an entry belongs to. */
  readonly related?: { readonly table: keyof Database & string; readonly column: string }
  /** Uses of an entry, which prevent its removal. */
  readonly usage?: Usage
  /** Name of the list in the versions of the look, where it is part of the look. */
  readonly inLook?: string
  /** The most entries that it may have. */
  readonly most?: number
  /** A column that always equals a field. */
  readonly copies?: Readonly<Record<string, string>>
}

const names = { name: line, name_en: line }
const titles = { title: line, title_en: line }
const descriptions = { description: line, description_en: line }
const searchedNames = ['name', 'name_en'] as const
const searchedTexts = ['title', 'title_en', 'content', 'content_en'] as const

export const contentLists: Readonly<Record<ContentKind, ContentList>> = {
  app: {
    name: { zh: '该应用', en: 'the app' },
    table: 'app',
    numbered: false,
    fields: {
      ...names,
      ...descriptions,
      category: plain,
      icon_url: plain,
      url: plain,
      operator: line,
      operator_en: line,
      contact: line,
      contact_en: line,
      help_url: plain,
      public: boolean,
    },
    searched: [...searchedNames, 'description', 'description_en', 'url'],
    orderedWithin: [],
    filter: 'category',
    pictures: ['icon_url'],
    usage: onHomepages,
  },
  pinned: {
    name: { zh: '该置顶应用', en: 'the pinned app' },
    table: 'pinned_app',
    numbered: true,
    fields: { role: plain, app_id: plain },
    searched: ['app_id'],
    orderedWithin: ['role'],
    filter: 'role',
    related: { table: 'app', column: 'app_id' },
  },
  system: {
    name: { zh: '该业务系统', en: 'the campus system' },
    table: 'business_system',
    numbered: true,
    fields: { ...names, ...descriptions, organization_id: plain, icon_url: plain, url: plain },
    searched: [...searchedNames, 'description', 'description_en', 'url'],
    orderedWithin: [],
    pictures: ['icon_url'],
    related: { table: 'organization', column: 'organization_id' },
  },
  nav: {
    name: { zh: '该导航项', en: 'the navigation entry' },
    table: 'nav_item',
    inLook: '导航 · Navigation',
    most: limits.lookMenu,
    numbered: true,
    fields: { menu: plain, parent_id: parent, ...names, url: plain },
    searched: [...searchedNames, 'url'],
    orderedWithin: ['menu', 'parent_id'],
    filter: 'menu',
    twoLevels: true,
    related: { table: 'nav_item', column: 'parent_id' },
    usage: openedBelow('nav_item'),
  },
  footer: {
    name: { zh: '该页脚链接', en: 'the footer link' },
    table: 'footer_link',
    inLook: '页脚链接 · Footer links',
    most: limits.lookMenu,
    numbered: true,
    fields: { parent_id: parent, ...names, url: plain },
    searched: [...searchedNames, 'url'],
    orderedWithin: ['parent_id'],
    twoLevels: true,
    related: { table: 'footer_link', column: 'parent_id' },
    usage: openedBelow('footer_link'),
  },
  slide: {
    name: { zh: '该轮播图', en: 'the slide' },
    table: 'gallery_slide',
    inLook: '轮播图 · Slides',
    most: limits.lookSlides,
    numbered: true,
    fields: { ...titles, text: line, text_en: line, image_url: plain, url: plain },
    searched: ['title', 'title_en', 'text', 'text_en'],
    orderedWithin: [],
    pictures: ['image_url'],
  },
  background: {
    name: { zh: '该背景', en: 'the background' },
    table: 'background',
    inLook: '背景 · Backgrounds',
    most: limits.lookBackgrounds,
    numbered: true,
    fields: { ...names, url: plain },
    searched: searchedNames,
    owner: 'owner_id',
    orderedWithin: [],
    pictures: ['url'],
    copies: { thumb_url: 'url' },
    usage: backgroundUsage,
  },
  help: {
    name: { zh: '该帮助主题', en: 'the help topic' },
    table: 'help_topic',
    inLook: '帮助 · Help',
    most: limits.lookHelpTopics,
    numbered: true,
    fields: { ...titles, content: plain, content_en: plain },
    searched: searchedTexts,
    orderedWithin: [],
  },
  tip: {
    name: { zh: '该温馨提示', en: 'the tip' },
    table: 'tip',
    numbered: true,
    fields: { ...titles, content: plain, content_en: plain, begins_at: time, ends_at: time },
    searched: searchedTexts,
    time: 'begins_at',
  },
  memo: {
    name: { zh: '该备忘', en: 'the memo' },
    table: 'memo',
    numbered: true,
    fields: { ...titles, content: plain, content_en: plain, date: day },
    searched: searchedTexts,
    time: 'date',
  },
  agenda: {
    name: { zh: '该日程', en: 'the event' },
    table: 'agenda_entry',
    numbered: true,
    fields: {
      ...titles,
      place: line,
      place_en: line,
      note: plain,
      note_en: plain,
      begins_at: time,
      ends_at: time,
      all_day: boolean,
    },
    searched: ['title', 'title_en', 'place', 'place_en', 'note', 'note_en'],
    owner: 'person_id',
    time: 'begins_at',
  },
}
