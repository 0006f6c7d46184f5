import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { flag, instant, link, slug } from './values.ts'

/** The categories of the app centre, beside the homepage apps. */
export const appCategory = z.enum(['learning', 'life', 'work', 'social', 'fun'])
export const app = z.object({
  app_id: slug,
  name: z.string(),
  name_en: z.string(),
  description: z.string(),
  description_en: z.string(),
  category: appCategory,
  icon_url: link,
  url: link,
  /** 1 if the app is on the homepage of the caller. */
  collected: flag,
})

/** An app with its details in the app centre. */
export const appDetail = app.extend({
  keys: z
    .string()
    .describe('Its name in pinyin, as initials and in traditional characters, separated by spaces, for a filter.'),
  /** 1 if the institution has pinned it on this person's homepage, so that it cannot be removed. */
  pinned: flag,
  operator: z.string().describe('The unit that runs it.'),
  operator_en: z.string(),
  contact: z.string().describe('Whom to ask: a room, a number, an address.'),
  contact_en: z.string(),
  help_url: link.describe('The page that explains it; empty if there is none.'),
})

export const appExample = {
  app_id: 'library',
  name: '图书馆',
  name_en: 'Library',
  description: '检索、借阅与座位预约',
  description_en: 'Search, loans and seat booking',
  category: 'learning' as const,
  icon_url: '/media/icons/library.svg',
  url: 'https://lib.example.edu',
  collected: 1 as const,
}

const appDetailExample = {
  ...appExample,
  keys: 'tushuguan tsg',
  pinned: 0 as const,
  operator: '图书馆',
  operator_en: 'Library',
  contact: '总服务台 0571-8888 2000',
  contact_en: 'Main desk, +86 571 8888 2000',
  help_url: 'https://lib.example.edu/help',
}

/** The homepage after a change. */
const homepage = z.object({
  /** The app_ids on the homepage, in order. */
  homepage: z.array(slug),
  /** How many apps fit on the homepage. */
  limit: z.int(),
})
const recent = z.array(slug).max(limits.recentApps)

export const appEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/ws/app/list',
    summary: 'All apps of the app centre, the homepage apps in their order, and the apps last opened.',
    origin: 'ours',
    auth: 'user',
    data: homepage.extend({
      list: z.array(appDetail),
      /** The app_ids that the person has opened last, the latest first. */
      recent,
    }),
    example: { data: { list: [appDetailExample], homepage: ['library'], limit: 24, recent: ['library'] } },
  }),
  place: endpoint({
    method: 'POST',
    path: '/ws/app/placeApp',
    summary: 'Adds an app to the homepage, removes it, or moves it.',
    description:
      '`after` names the app that it comes after: null puts it first, and without it a new one comes last. Each call changes one app, so two open pages do not undo each other; repeating one changes nothing.',
    origin: 'ours',
    auth: 'user',
    body: z.discriminatedUnion('collected', [
      z.strictObject({ app_id: slug, collected: z.literal(1), after: slug.nullable().optional() }),
      z.strictObject({ app_id: slug, collected: z.literal(0) }),
    ]),
    data: homepage,
    example: {
      body: { app_id: 'library', collected: 1, after: null },
      data: { homepage: ['library'], limit: 24 },
    },
    errors: [
      { status: 404, when: 'There is no such app.' },
      { status: 409, when: 'The homepage is full, or the institution has pinned the app.' },
    ],
  }),
  recent: endpoint({
    method: 'POST',
    path: '/ws/app/recent',
    summary: 'Remembers that the person has opened an app, or forgets all that they have opened.',
    origin: 'ours',
    auth: 'user',
    body: z.discriminatedUnion('request_type', [
      z.strictObject({ request_type: z.literal('open'), app_id: slug }),
      z.strictObject({ request_type: z.literal('clear') }),
    ]),
    data: z.object({ recent }),
    example: { body: { request_type: 'open', app_id: 'library' }, data: { recent: ['library'] } },
    errors: [{ status: 404, when: 'There is no such app.' }],
  }),
  browse: endpoint({
    method: 'GET',
    path: '/global/browse',
    summary: 'What a visitor may see: the open apps and the public notices.',
    origin: 'ours',
    auth: 'guest',
    data: z.object({
      apps: z.array(app),
      notices: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          title_en: z.string(),
          excerpt: z.string(),
          excerpt_en: z.string(),
          organization: z.string(),
          organization_en: z.string(),
          time: instant,
        }),
      ),
    }),
    example: {
      data: {
        apps: [{ ...appExample, collected: 0 }],
        notices: [
          {
            id: 7,
            title: '开放日安排',
            title_en: 'Open day',
            excerpt: '欢迎参观校园。',
            excerpt_en: 'Everybody is welcome.',
            organization: '校长办公室',
            organization_en: "President's Office",
            time: '2026-11-19T08:00:00Z',
          },
        ],
      },
    },
  }),
  follow: endpoint({
    method: 'GET',
    path: '/global/chain',
    summary: 'Where an app or a card leads, so that the portal can say so before the person leaves it.',
    origin: 'ours',
    auth: 'guest',
    query: z.strictObject({ kind: z.enum(['app', 'card', 'system']), id: slug }),
    data: z.object({
      name: z.string(),
      name_en: z.string(),
      description: z.string(),
      description_en: z.string(),
      icon_url: link.describe('Empty for a card.'),
      url: link,
      host: z.string(),
    }),
    example: {
      query: { kind: 'app', id: 'library' },
      data: {
        name: '图书馆',
        name_en: 'Library',
        description: '检索、借阅与座位预约',
        description_en: 'Search, loans and seat booking',
        icon_url: '/media/icons/library.svg',
        url: 'https://lib.example.edu',
        host: 'lib.example.edu',
      },
    },
    errors: [{ status: 404, when: 'There is no such link, or the visitor may not see it.' }],
  }),
}
