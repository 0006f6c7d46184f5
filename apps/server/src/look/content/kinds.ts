import { type ContentKind, limits } from '@quadrangle/api-client/contract'
import type { Database } from '../../database/schema.ts'
import type { Localized } from '../../runtime/http/app-error.ts'
import { boolean, type Codec, day, line, parent, plain, time } from './codecs.ts'
import { appUsage, backgroundUsage, childUsage, type Usage } from './usage.ts'

/** A list that administrators maintain: where it is stored, and the properties of its entries. */
export interface ContentList {
  /** The name of an entry of this list in messages. */
  readonly name: Localized
  readonly table: keyof Database & string
  /** Whether the database numbers the entries; otherwise their ids are made from their names. */
  readonly isNumbered: boolean
  readonly fields: Readonly<Record<string, Codec>>
  /** The fields that a text search covers; the first one is the name of an entry. */
  readonly searchFields: readonly [string, ...string[]]
  /** In a table that also has entries of people: the column with the owner, which is null for the institution. */
  readonly owner?: string
  /** Entries with the same values of these fields share one order. Undefined: the list is sorted by time. */
  readonly orderedWithin?: readonly string[]
  /** The field by whose time the list is sorted, the latest first; only without `orderedWithin`. */
  readonly time?: string
  /** The field by which a list is filtered. */
  readonly filter?: string
  readonly pictures?: readonly string[]
  /** Whether an entry can be the parent of others. */
  readonly hasTwoLevels?: boolean
  /** The record that an entry belongs to. */
  readonly related?: { readonly table: keyof Database & string; readonly column: string }
  /** Finds uses of an entry that prevent its removal. */
  readonly usage?: Usage
  /** The name of the list in the versions of the look; undefined if the list is not part of the look. */
  readonly inLook?: string
  /** The limit of entries; by default `limits.contentEntries`. */
  readonly maxEntries?: number
  /** Column → field whose value is also written to it (`thumb_url` ← `url`). */
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
    isNumbered: false,
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
    searchFields: [...searchedNames, 'description', 'description_en', 'url'],
    orderedWithin: [],
    filter: 'category',
    pictures: ['icon_url'],
    usage: appUsage,
  },
  pinned: {
    name: { zh: '该置顶应用', en: 'the pinned app' },
    table: 'pinned_app',
    isNumbered: true,
    fields: { role: plain, app_id: plain },
    searchFields: ['app_id'],
    orderedWithin: ['role'],
    filter: 'role',
    related: { table: 'app', column: 'app_id' },
  },
  system: {
    name: { zh: '该业务系统', en: 'the campus system' },
    table: 'business_system',
    isNumbered: true,
    fields: { ...names, ...descriptions, organization_id: plain, icon_url: plain, url: plain },
    searchFields: [...searchedNames, 'description', 'description_en', 'url'],
    orderedWithin: [],
    pictures: ['icon_url'],
    related: { table: 'organization', column: 'organization_id' },
  },
  nav: {
    name: { zh: '该导航项', en: 'the navigation entry' },
    table: 'nav_item',
    inLook: '导航 · Navigation',
    maxEntries: limits.lookMenu,
    isNumbered: true,
    fields: { menu: plain, parent_id: parent, ...names, url: plain },
    searchFields: [...searchedNames, 'url'],
    orderedWithin: ['menu', 'parent_id'],
    filter: 'menu',
    hasTwoLevels: true,
    related: { table: 'nav_item', column: 'parent_id' },
    usage: childUsage('nav_item'),
  },
  footer: {
    name: { zh: '该页脚链接', en: 'the footer link' },
    table: 'footer_link',
    inLook: '页脚链接 · Footer links',
    maxEntries: limits.lookMenu,
    isNumbered: true,
    fields: { parent_id: parent, ...names, url: plain },
    searchFields: [...searchedNames, 'url'],
    orderedWithin: ['parent_id'],
    hasTwoLevels: true,
    related: { table: 'footer_link', column: 'parent_id' },
    usage: childUsage('footer_link'),
  },
  slide: {
    name: { zh: '该轮播图', en: 'the slide' },
    table: 'gallery_slide',
    inLook: '轮播图 · Slides',
    maxEntries: limits.lookSlides,
    isNumbered: true,
    fields: { ...titles, text: line, text_en: line, image_url: plain, url: plain },
    searchFields: ['title', 'title_en', 'text', 'text_en'],
    orderedWithin: [],
    pictures: ['image_url'],
  },
  background: {
    name: { zh: '该背景', en: 'the background' },
    table: 'background',
    inLook: '背景 · Backgrounds',
    maxEntries: limits.lookBackgrounds,
    isNumbered: true,
    fields: { ...names, url: plain },
    searchFields: searchedNames,
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
    maxEntries: limits.lookHelpTopics,
    isNumbered: true,
    fields: { ...titles, content: plain, content_en: plain },
    searchFields: searchedTexts,
    orderedWithin: [],
  },
  tip: {
    name: { zh: '该温馨提示', en: 'the tip' },
    table: 'tip',
    isNumbered: true,
    fields: { ...titles, content: plain, content_en: plain, begins_at: time, ends_at: time },
    searchFields: searchedTexts,
    time: 'begins_at',
  },
  memo: {
    name: { zh: '该备忘', en: 'the memo' },
    table: 'memo',
    isNumbered: true,
    fields: { ...titles, content: plain, content_en: plain, date: day },
    searchFields: searchedTexts,
    time: 'date',
  },
  agenda: {
    name: { zh: '该日程', en: 'the event' },
    table: 'agenda_entry',
    isNumbered: true,
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
    searchFields: ['title', 'title_en', 'place', 'place_en', 'note', 'note_en'],
    owner: 'person_id',
    time: 'begins_at',
  },
}
