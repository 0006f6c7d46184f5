import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, numericId } from './values.ts'

export const subscriptionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/ws/notice/subscription/list',
    summary: 'The organisations that send notices, and which of them one follows.',
    origin: 'ours',
    auth: 'user',
    data: z.object({
      list: z.array(
        z.object({
          organization_id: z.int(),
          name: z.string(),
          name_en: z.string(),
          logo: z.string(),
          subscribed: flag,
        }),
      ),
    }),
    example: {
      data: {
        list: [{ organization_id: 3, name: '教务处', name_en: 'Office of Academic Affairs', logo: '', subscribed: 1 }],
      },
    },
  }),
  set: endpoint({
    method: 'POST',
    path: '/ws/notice/subscribe',
    summary: 'Follows an organisation that sends notices, or stops following it.',
    origin: 'ours',
    auth: 'user',
    body: z.strictObject({ organization_id: numericId, subscribed: flag }),
    data: z.object({ subscribed: flag }),
    example: { body: { organization_id: 3, subscribed: 1 }, data: { subscribed: 1 } },
    errors: [{ status: 404, when: 'There is no such organisation.' }],
  }),
}
