import { expect, test } from 'vitest'
import { type App, appsOf, homepageApps, sectionsOf } from './sections.ts'

const app = (app_id: string, category: App['category'], texts: Partial<App> = {}): App => ({
  app_id,
  category,
  name: '',
  name_en: '',
  description: '',
  description_en: '',
  icon_url: '',
  url: '',
  collected: 0,
  pinned: 0,
  keys: '',
  operator: '',
  operator_en: '',
  contact: '',
  contact_en: '',
  help_url: '',
  ...texts,
})
const library = app('library', 'learning', {
  name: '图书馆',
  name_en: 'Library',
  description: '检索与借阅',
  keys: 'tushuguan tsg',
})
const canteen = app('canteen', 'life', { name: '食堂', name_en: 'Canteen', description_en: 'Menus of the day' })
const chess = app('chess', 'fun', { name: '棋社', name_en: 'Chess club' })
const apps = { list: [library, canteen, chess], homepage: ['chess', 'gone', 'library'], limit: 24, recent: [] }

test('homepage apps keep their order; a removed one leaves no gap', () => {
  expect(homepageApps(apps)).toEqual([chess, library])
})

test('a tab shows its own apps, filtered in both languages', () => {
  expect(appsOf(apps, 'life', '')).toEqual([canteen])
  expect(appsOf(apps, 'homepage', '')).toEqual([chess, library])
  expect(appsOf(apps, 'all', 'MENUS')).toEqual([canteen])
  expect(appsOf(apps, 'all', '借阅')).toEqual([library])
  expect(appsOf(apps, 'life', '借阅')).toEqual([])
  for (const typed of ['TSG', 'tushu', '图书', 'shuguan']) expect(appsOf(apps, 'all', typed)).toEqual([library])
})

test('sections follow the order of the tabs, without empty ones', () => {
  expect(sectionsOf([chess, library]).map(({ category }) => category)).toEqual(['learning', 'fun'])
})
