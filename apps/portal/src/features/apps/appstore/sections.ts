import type { ContractData } from '@quadrangle/api-client'
import { matchesQuery } from '../../../shared/find-text.ts'

export type AppList = ContractData<'app', 'list'>
export type App = AppList['list'][number]
export type AppCategory = App['category']
export type AppTab = 'all' | 'homepage' | AppCategory

export const appCategories = ['learning', 'life', 'work', 'social', 'fun'] as const satisfies readonly AppCategory[]
export const appTabs = ['all', 'homepage', ...appCategories] as const satisfies readonly AppTab[]

/** The apps with these ids, in their order. */
export function appsById({ list }: AppList, ids: readonly string[]): App[] {
  const byId = new Map(list.map((app) => [app.app_id, app]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The apps on the homepage, in their order there. */
export const homepageApps = (apps: AppList): App[] => appsById(apps, apps.homepage)

/** The apps of a tab that match the filter, in either language or in pinyin. */
export function appsOf(apps: AppList, tab: AppTab, query: string): App[] {
  const inTab =
    tab === 'all'
      ? apps.list
      : tab === 'homepage'
        ? homepageApps(apps)
        : apps.list.filter(({ category }) => category === tab)
  return inTab.filter((app) =>
    matchesQuery(query, app.name, app.name_en, app.description, app.description_en, app.keys),
  )
}

export interface AppSection {
  category: AppCategory
  apps: App[]
}

/** The apps by category in the order of the tabs, without empty categories. */
export function sectionsOf(apps: readonly App[]): AppSection[] {
  return appCategories
    .map((category) => ({ category, apps: apps.filter((app) => app.category === category) }))
    .filter((section) => section.apps.length > 0)
}
