import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, instant, pageQuery } from './values.ts'

/** One address that the portal knows: where an app, a card source, a business system or a link of the page leads. */
export const registeredUrl = z.object({
  id: z.string(),
  kind: z.enum(['app', 'card', 'system', 'nav', 'footer']),
  name: z.string(),
  name_en: z.string(),
  /** The address; for a card that the server makes itself, the name of what makes it. */
  url: z.string(),
  /** 1 if the address may lie in the institution's private network. */
  internal: flag,
  enabled: flag,
  updated_at: instant,
})

export const adminEndpoints = {
  urls: endpoint({
    method: 'GET',
    path: '/admin/urls',
    summary: 'Every address that the portal shows or fetches, by kind.',
    origin: 'ours',
    auth: 'admin',
    query: z.strictObject({ kind: registeredUrl.shape.kind, ...pageQuery }),
    data: z.object({ list: z.array(registeredUrl), total: z.int() }),
    example: {
      query: { kind: 'app' },
      data: {
        list: [
          {
            id: 'library',
            kind: 'app',
            name: '图书馆',
            name_en: 'Library',
            url: 'https://lib.example.edu',
            internal: 0,
            enabled: 1,
            updated_at: '2026-11-01T00:00:00Z',
          },
        ],
        total: 1,
      },
    },
  }),
}
