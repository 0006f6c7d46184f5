import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { flag, link, personName } from './values.ts'

export const userSettings = z.object({
  /** The arrangement of the built-in cards; empty means none was chosen. */
  builtin_card_config: z.string(),
  /** How many apps are on the homepage, as text. */
  app_collection: z.string(),
  /** Whether each of the two guides still has to be shown; `1,1` at first. */
  user_guide: z.string(),
  bg_id: z.int(),
  bg_url: link,
  bg_name: z.string(),
})

/** A person's data, as shown to that person. */
export const userInfo = z.object({
  user_id: z.int(),
  domain: z.string(),
  name: personName,
  name_en: personName,
  number: z.string(),
  kind: z.enum(['student', 'staff']),
  organization: z.string(),
  organization_en: z.string(),
  position: z.string(),
  position_en: z.string(),
  avatar: link,
  email: z.string(),
  email_bound: flag,
  phone_bound: flag,
  celphone: z.string(),
  celphone_short: z.string(),
  celphone2: z.string(),
  celphone2_short: z.string(),
  celphone3: z.string(),
  celphone3_short: z.string(),
  landline: z.string(),
  landline_short: z.string(),
  /** Roles: `admin` may use the Backstage, `issuer` may send notices in the name of an organisation. */
  roles: z.array(z.enum(['admin', 'issuer'])),
  settings: userSettings,
})

const userExample = {
  user_id: 1,
  domain: 'campus',
  name: '林晓雨',
  name_en: 'Lin Xiaoyu',
  number: '20260001',
  kind: 'student' as const,
  organization: '计算机学院',
  organization_en: 'School of Computing',
  position: '本科生',
  position_en: 'Undergraduate',
  avatar: '/media/avatars/1.svg',
  email: 'lin.xiaoyu@example.edu',
  email_bound: 1 as const,
  phone_bound: 1 as const,
  celphone: '13800000001',
  celphone_short: '60001',
  celphone2: '',
  celphone2_short: '',
  celphone3: '',
  celphone3_short: '',
  landline: '',
  landline_short: '',
  roles: [],
  settings: {
    builtin_card_config: '',
    app_collection: '8',
    user_guide: '1,1',
    bg_id: 1,
    bg_url: '/media/backgrounds/1.svg',
    bg_name: '云湖',
  },
}

export const userEndpoints = {
  info: endpoint({
    method: 'POST',
    path: '/ws/getUserInfo',
    summary: 'Everything about the person who is logged in.',
    origin: 'specified',
    auth: 'user',
    allowance: 'login-page',
    common: true,
    writes: false,
    data: userInfo,
    example: { data: userExample },
  }),
  title: endpoint({
    method: 'POST',
    path: '/ws/orginfo/getUserInfo',
    summary: "A person's title, and their verified phone if they are the one who asks.",
    description: 'For anyone but oneself the phone fields are empty.',
    origin: 'specified',
    auth: 'user',
    common: true,
    writes: false,
    query: z.strictObject({ otheraid: z.string().regex(/^\d{1,12}$/, 'must be a user_id') }),
    data: z.object({
      my_info: z.object({
        tittle: z.string(),
        tittle_en: z.string(),
        verify_phone: z.string(),
        verify_phone_flag: flag,
        celphone: z.string(),
      }),
    }),
    example: {
      query: { otheraid: '1' },
      data: {
        my_info: {
          tittle: '本科生',
          tittle_en: 'Undergraduate',
          verify_phone: '13800000001',
          verify_phone_flag: 1,
          celphone: '13800000001',
        },
      },
    },
    errors: [{ status: 404, when: 'There is no such person.' }],
  }),
  updateSession: endpoint({
    method: 'POST',
    path: '/ws/updateUserInfoSession',
    summary: 'Changes the personal settings; the answer is the whole information of the person.',
    origin: 'specified',
    auth: 'user',
    common: true,
    bodyBytes: limits.settingsBytes,
    body: z.strictObject({
      userInfo: z.strictObject({
        settings: z.strictObject({
          builtin_card_config: z.string().max(10_000).optional(),
          user_guide: z
            .string()
            .regex(/^[01],[01]$/, 'must be two flags, such as 1,0')
            .optional(),
          bg_id: z.int().positive().max(2_147_483_647).optional(),
        }),
      }),
    }),
    data: userInfo,
    example: { body: { userInfo: { settings: { user_guide: '0,1' } } }, data: userExample },
    errors: [{ status: 404, when: 'bg_id names no background that this person may use.' }],
  }),
}
