import { z } from 'zod'
import { changeId } from './change.ts'
import { endpoint } from './endpoint.ts'
import { errorCase } from './error-case.ts'
import * as limits from './limits.ts'
import { flag, queryInt, revision, slug } from './values.ts'

/** The role that an arrangement is for; `any` is everyone. */
export const homeBaseRole = z.enum(['any', 'student', 'staff', 'issuer', 'admin'])
/** `locked`: always shown. `default`: shown, can be hidden. `optional`: hidden, can be shown. */
export const cardMode = z.enum(['locked', 'default', 'optional'])

const cards = z
  .array(z.strictObject({ id: slug, mode: cardMode }))
  .max(500)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must not name a card twice')
const organizationId = z.int().min(1).max(2_147_483_647)

/** Where an arrangement applies. */
export const homeBase = z.object({
  role: homeBaseRole,
  organization_id: z.int(),
  /** The name of the organisation. */
  organization: z.string(),
  organization_en: z.string(),
})

const baseExample = {
  role: 'student' as const,
  organization_id: 3,
  organization: '计算机学院',
  organization_en: 'School of Computing',
}

export const homeBaseEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/admin/home-base',
    summary: 'How the home page is arranged for a role in an organisation.',
    origin: 'ours',
    auth: 'admin',
    query: z.strictObject({ role: homeBaseRole, organization_id: queryInt(1, 2_147_483_647) }),
    data: z.object({
      /** 1 if there is an arrangement for exactly this role and organisation. */
      exact: flag,
      /** Send it with `save`, which is refused with 409 if the arrangement has changed since. */
      revision,
      /** The arrangement in effect, perhaps of a higher organisation; null if there is none. */
      effective: homeBase.nullable(),
      cards: z.array(
        z.object({ id: slug, mode: cardMode, name: z.string(), name_en: z.string(), icon: z.string(), enabled: flag }),
      ),
      /** All existing arrangements. */
      bases: z.array(homeBase),
    }),
    example: {
      query: { role: 'student', organization_id: 3 },
      data: {
        exact: 1,
        revision: '5c1f0a',
        effective: baseExample,
        cards: [{ id: 'notices', mode: 'locked', name: '通知公告', name_en: 'Notices', icon: 'bell', enabled: 1 }],
        bases: [baseExample],
      },
    },
    errors: [{ status: 404, when: 'There is no such organisation.' }],
  }),
  save: endpoint({
    method: 'POST',
    path: '/admin/home-base/save',
    summary:
      'Arranges the home page for a role in an organisation and those below it; without `cards` (null) the arrangement is removed.',
    description:
      'Cards that are not named come last and are shown. What people have chosen and moved themselves is kept.',
    origin: 'ours',
    auth: 'admin',
    audit: 'home-base-saved',
    bodyBytes: limits.settingsBytes,
    body: z.strictObject({ role: homeBaseRole, organization_id: organizationId, revision, cards: cards.nullable() }),
    data: z.object({ change_id: changeId }),
    example: {
      body: { role: 'student', organization_id: 3, revision: '5c1f0a', cards: [{ id: 'notices', mode: 'locked' }] },
      data: { change_id: 51 },
    },
    errors: [
      { status: 404, when: 'There is no such organisation, or no such card.' },
      errorCase({
        status: 409,
        when: 'Somebody has changed the arrangement since. The names are empty if the change log does not say who.',
        data: z.object({ name: z.string(), name_en: z.string() }),
        example: { name: '王老师', name_en: 'Ms Wang' },
      }),
    ],
  }),
}
