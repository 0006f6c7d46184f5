import type { LookDocument } from '@quadrangle/api-client'
import type { ConfigValue } from '@quadrangle/ui'
import type { PreviewLook } from '../../../shared/preview-message.ts'

type MenuEntry = LookDocument['header'][number]

/** An entry of a menu with those below it. */
export type MenuBranch = Omit<MenuEntry, 'parent_id'> & { readonly subs: readonly Omit<MenuEntry, 'parent_id'>[] }

type Menus = 'header' | 'school_nav' | 'footer_links'

/** A look as the studio edits it: the fields of the configuration beside the other parts, and menus as trees. */
export type LookValue = LookDocument['config'] &
  Omit<LookDocument, 'config' | Menus> &
  Readonly<Record<Menus, readonly MenuBranch[]>>

/** A document as the studio edits it. */
export function lookOf({ config, header, school_nav, footer_links, ...parts }: LookDocument): LookValue {
  return {
    ...config,
    header: treeOf(header),
    school_nav: treeOf(school_nav),
    footer_links: treeOf(footer_links),
    ...parts,
  }
}

/** The document of a look that the studio has edited. */
export function documentOf(value: LookValue): LookDocument {
  const { header, school_nav, footer_links, footer_info, copyright_info, school_info, ...rest } = value
  const { help, slides, backgrounds, ...config } = rest
  return {
    config,
    header: listOf(header),
    school_nav: listOf(school_nav),
    footer_links: listOf(footer_links),
    footer_info,
    copyright_info,
    school_info,
    help,
    slides,
    backgrounds,
  }
}

/** The look as pages of the portal read it. */
export function previewOf(value: LookValue): PreviewLook {
  const { config, footer_info, copyright_info, school_info, help, slides, ...menus } = documentOf(value)
  const [first] = switchedOn(menus.backgrounds)
  return {
    config,
    header: navsOf(menus.header),
    schoolNav: navsOf(menus.school_nav),
    footerLinks: visibleEntriesOf(menus.footer_links).map(({ parent_id, ...link }) => ({ ...link, parent: parent_id })),
    footerInfo: footer_info,
    copyrightInfo: copyright_info,
    schoolInfo: school_info,
    helpInfo: switchedOn(help),
    defaultBg: { bg_id: first?.id ?? 0, bg_url: first?.url ?? '', bg_name: first?.name ?? '' },
    slides: switchedOn(slides),
  }
}

/** The entries that are not switched off. */
function switchedOn<Entry extends { readonly enabled: 0 | 1 }>(entries: readonly Entry[]): Omit<Entry, 'enabled'>[] {
  return entries.filter(({ enabled }) => enabled !== 0).map(({ enabled: _, ...entry }) => entry)
}

function treeOf(menu: readonly MenuEntry[]): MenuBranch[] {
  const at = (parent: number) =>
    menu.filter((entry) => entry.parent_id === parent).map(({ parent_id: _, ...entry }) => entry)
  return at(0).map((entry) => ({ ...entry, subs: at(entry.id) }))
}

function listOf(tree: readonly MenuBranch[]): MenuEntry[] {
  const at = ({ id, name, name_en, url, enabled }: Omit<MenuEntry, 'parent_id'>, parent_id: number): MenuEntry => ({
    id,
    parent_id,
    name,
    name_en,
    url,
    enabled,
  })
  return [...tree.map((entry) => at(entry, 0)), ...tree.flatMap((entry) => entry.subs.map((sub) => at(sub, entry.id)))]
}

/** The entries that are switched on, below entries that are. */
function visibleEntriesOf(menu: readonly MenuEntry[]): Omit<MenuEntry, 'enabled'>[] {
  const on = menu.filter(({ enabled }) => enabled === 1)
  const top = new Set(on.filter(({ parent_id }) => parent_id === 0).map(({ id }) => id))
  return on.filter(({ parent_id }) => parent_id === 0 || top.has(parent_id)).map(({ enabled: _, ...entry }) => entry)
}

function navsOf(menu: readonly MenuEntry[]) {
  const visibleEntries = visibleEntriesOf(menu)
  return {
    navs: visibleEntries.filter((entry) => entry.parent_id === 0),
    subs: visibleEntries.filter((entry) => entry.parent_id !== 0),
  }
}

interface Keyed {
  readonly id: number
  readonly subs?: readonly Keyed[]
  readonly url?: string
  readonly thumb_url?: string
}

/** Gives new list entries their own keys, and new backgrounds a small picture. */
export function withGeneratedIds(value: ConfigValue): LookValue {
  const lists = Object.entries(value).map(([name, part]): [string, unknown] => {
    if (!Array.isArray(part) || part.some((entry) => typeof entry !== 'object')) return [name, part]
    const keyed = withKeys(part as Keyed[])
    return [name, name === 'backgrounds' ? keyed.map(withThumbnail) : keyed]
  })
  return Object.fromEntries(lists) as unknown as LookValue
}

/** Keys of unpublished entries are small and negative; a blank entry has the lowest possible key. */
const LOWEST = -2_147_483_648

function withKeys(entries: readonly Keyed[], used = new Set(keysOf(entries))): Keyed[] {
  const visitedIds = new Set<number>()
  return entries.map((entry) => {
    const hasValidId = Number.isInteger(entry.id) && entry.id > LOWEST && entry.id !== 0 && !visitedIds.has(entry.id)
    const id = hasValidId ? entry.id : Math.min(0, ...used) - 1
    visitedIds.add(id)
    used.add(id)
    return { ...entry, id, ...(entry.subs && { subs: withKeys(entry.subs, used) }) }
  })
}

function keysOf(entries: readonly Keyed[]): number[] {
  return entries.flatMap(({ id, subs = [] }) => [id, ...keysOf(subs)]).filter((id) => id > LOWEST)
}

function withThumbnail(entry: Keyed): Keyed {
  // An upload has one address for the picture and its thumbnail.
  return entry.url?.startsWith('/files/') || !entry.thumb_url ? { ...entry, thumb_url: entry.url ?? '' } : entry
}
