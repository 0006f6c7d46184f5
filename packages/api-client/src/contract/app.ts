import { z } from 'zod'
import { endpoint } from './endpoint.ts'
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
  /** 1 if the app is on the homepage of the person who asks. */
  collected: flag,
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

export const appEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/ws/app/list',
    summary: 'All apps of the app centre, and the homepage apps in their order.',
    origin: 'ours',
    auth: 'user',
    common: true,
    data: z.object({
      list: z.array(app),
      /** The app_ids on the homepage, in order. */
      homepage: z.array(slug),
      /** How many fit there. */
      limit: z.int(),
    }),
    example: { data: { list: [appExample], homepage: ['library'], limit: 24 } },
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
    summary: 'Where an app or a card leads, so that the portal can say so before someone leaves it.',
    origin: 'ours',
    auth: 'guest',
    query: z.strictObject({ kind: z.enum(['app', 'card', 'system']), id: slug }),
    data: z.object({ name: z.string(), name_en: z.string(), url: link, host: z.string() }),
    example: {
      query: { kind: 'app', id: 'library' },
      data: { name: '图书馆', name_en: 'Library', url: 'https://lib.example.edu', host: 'lib.example.edu' },
    },
    errors: [{ status: 404, when: 'There is no such link, or the visitor may not see it.' }],
  }),
}
