import type { LookDocument } from '@quadrangle/api-client'
import type { ConfigValue } from '@quadrangle/ui'
import type { PreviewLook } from '../../../shared/preview-message.ts'

type MenuEntry = LookDocument['header'][number]

/** An entry of a menu with the entries below it. */
export type MenuBranch = Omit<MenuEntry, 'parent_id'> & { readonly subs: readonly Omit<MenuEntry, 'parent_id'>[] }

type MenuName = 'header' | 'school_nav' | 'footer_links'

/** A look as the studio edits it: the fields of the configuration beside the other parts, and menus as trees. */
export type LookValue = LookDocument['config'] &
  Omit<LookDocument, 'config' | MenuName> &
  Readonly<Record<MenuName, readonly MenuBranch[]>>

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
  const [first] = enabledOf(menus.backgrounds)
  return {
    config,
    header: navsOf(menus.header),
    schoolNav: navsOf(menus.school_nav),
    footerLinks: visibleEntriesOf(menus.footer_links).map(({ parent_id, ...link }) => ({ ...link, parent: parent_id })),
    footerInfo: footer_info,
    copyrightInfo: copyright_info,
    schoolInfo: school_info,
    helpInfo: enabledOf(help),
    defaultBg: { bg_id: first?.id ?? 0, bg_url: first?.url ?? '', bg_name: first?.name ?? '' },
    slides: enabledOf(slides),
  }
}

/** The enabled entries. */
function enabledOf<Entry extends { readonly enabled: 0 | 1 }>(entries: readonly Entry[]): Omit<Entry, 'enabled'>[] {
  return entries.filter(({ enabled }) => enabled !== 0).map(({ enabled: _, ...entry }) => entry)
}

function treeOf(menu: readonly MenuEntry[]): MenuBranch[] {
  const childrenOf = (parent: number) =>
    menu.filter((entry) => entry.parent_id === parent).map(({ parent_id: _, ...entry }) => entry)
  return childrenOf(0).map((entry) => ({ ...entry, subs: childrenOf(entry.id) }))
}

function listOf(tree: readonly MenuBranch[]): MenuEntry[] {
  const below = (parent_id: number, { id, name, name_en, url, enabled }: Omit<MenuEntry, 'parent_id'>): MenuEntry => ({
    id,
    parent_id,
    name,
    name_en,
    url,
    enabled,
  })
  return [...tree.map((entry) => below(0, entry)), ...tree.flatMap(({ id, subs }) => subs.map((sub) => below(id, sub)))]
}

/** The enabled entries, except those below a disabled one. */
function visibleEntriesOf(menu: readonly MenuEntry[]): Omit<MenuEntry, 'enabled'>[] {
  const enabledEntries = menu.filter(({ enabled }) => enabled === 1)
  const topIds = new Set(enabledEntries.filter(({ parent_id }) => parent_id === 0).map(({ id }) => id))
  return enabledEntries
    .filter(({ parent_id }) => parent_id === 0 || topIds.has(parent_id))
    .map(({ enabled: _, ...entry }) => entry)
}

function navsOf(menu: readonly MenuEntry[]) {
  const visibleEntries = visibleEntriesOf(menu)
  return {
    navs: visibleEntries.filter((entry) => entry.parent_id === 0),
    subs: visibleEntries.filter((entry) => entry.parent_id !== 0),
  }
}

interface ListEntry {
  readonly id: number
  readonly subs?: readonly ListEntry[]
  readonly url?: string
  readonly thumb_url?: string
}

/** Gives new list entries unique ids, and new backgrounds a thumbnail. */
export function withGeneratedIds(value: ConfigValue): LookValue {
  const lists = Object.entries(value).map(([name, part]): [string, unknown] => {
    if (!Array.isArray(part) || part.some((entry) => typeof entry !== 'object')) return [name, part]
    const entries = withIds(part as ListEntry[])
    return [name, name === 'backgrounds' ? entries.map(withThumbnail) : entries]
  })
  return Object.fromEntries(lists) as unknown as LookValue
}

/** The ids of unpublished entries are negative numbers from -1 downwards; a blank entry has the lowest possible id. */
const LOWEST = -2_147_483_648

function withIds(entries: readonly ListEntry[], usedIds = new Set(idsOf(entries))): ListEntry[] {
  const visitedIds = new Set<number>()
  return entries.map((entry) => {
    const hasValidId = Number.isInteger(entry.id) && entry.id > LOWEST && entry.id !== 0 && !visitedIds.has(entry.id)
    const id = hasValidId ? entry.id : Math.min(0, ...usedIds) - 1
    visitedIds.add(id)
    usedIds.add(id)
    return { ...entry, id, ...(entry.subs && { subs: withIds(entry.subs, usedIds) }) }
  })
}

function idsOf(entries: readonly ListEntry[]): number[] {
  return entries.flatMap(({ id, subs = [] }) => [id, ...idsOf(subs)]).filter((id) => id > LOWEST)
}

function withThumbnail(entry: ListEntry): ListEntry {
  // An upload has one address for the picture and its thumbnail.
  return entry.url?.startsWith('/files/') || !entry.thumb_url ? { ...entry, thumb_url: entry.url ?? '' } : entry
}
