import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, instant, link, numericId, pageQuery, queryInt } from './values.ts'

/** From where someone looks at notices. `default` is everything that reached them. */
export const noticeBox = z.enum(['default', 'recv', 'issued', 'subscribe', 'collect'])

/** A notice in a list. */
export const noticeSummary = z.object({
  id: z.int(),
  title: z.string(),
  /** The form of the notice; a reader that knows only older forms says so instead of showing it. */
  format: z.int(),
  excerpt: z.string(),
  sender: z.string(),
  sender_en: z.string(),
  organization: z.string(),
  organization_en: z.string(),
  official: flag,
  time: instant,
  unread: flag,
  /** `none`: no answer is asked for. `due`: one is, and is missing. */
  reply: z.enum(['none', 'due', 'replied']),
  revoked: flag,
  favourite: flag,
  attachments: z.int(),
  /** How many it reached and how many of them have read it; 0 for anyone but the issuer. */
  recipients: z.int(),
  readers: z.int(),
})
export const noticeReceipt = z.object({
  subject: z.string(),
  options: z.array(z.object({ key: z.string(), label: z.string(), count: z.int() })),
  /** The key of one's own answer; empty if there is none. */
  answer: z.string(),
  deadline: instant.nullable(),
})
export const notice = noticeSummary.extend({
  /** Plain text; empty once the notice is revoked. */
  content: z.string(),
  contact: z.string(),
  receipt: noticeReceipt.nullable(),
  files: z.array(z.object({ name: z.string(), size: z.int(), url: link })),
})
/** Someone's own list of recipients. */
export const noticeGroup = z.object({
  id: z.int(),
  name: z.string(),
  /** How many people it reaches. */
  members: z.int(),
  organizations: z.int(),
  updated_at: instant,
})
/** A name in which someone may send notices. */
export const issuer = z.object({
  organization_id: z.int(),
  organization: z.string(),
  organization_en: z.string(),
  official: flag,
  logo: link,
  /** How many people belong to the organisation and those below it. */
  audience: z.int(),
  /** How many notices it has sent. */
  sent: z.int(),
})
/** An organisation with the number of people in it and in those below it. */
export const organization = z.object({
  id: z.int(),
  parent: z.int(),
  name: z.string(),
  name_en: z.string(),
  members: z.int(),
})
export const member = z.object({
  user_id: z.int(),
  name: z.string(),
  name_en: z.string(),
  organization: z.string(),
  organization_en: z.string(),
  position: z.string(),
  position_en: z.string(),
  avatar: link,
})

export const noticeSummaryExample = {
  id: 7,
  title: '关于选课的通知',
  format: 1,
  excerpt: '第二轮选课于周五开始。',
  sender: '教务处',
  sender_en: 'Office of Academic Affairs',
  organization: '教务处',
  organization_en: 'Office of Academic Affairs',
  official: 1 as const,
  time: '2026-11-19T08:00:00Z',
  unread: 1 as const,
  reply: 'due' as const,
  revoked: 0 as const,
  favourite: 0 as const,
  attachments: 1,
  recipients: 0,
  readers: 0,
}
const memberExample = {
  user_id: 1,
  name: '林晓雨',
  name_en: 'Lin Xiaoyu',
  organization: '计算机学院',
  organization_en: 'School of Computing',
  position: '本科生',
  position_en: 'Undergraduate',
  avatar: '/media/avatars/1.svg',
}
const groupExample = { id: 2, name: '课题组', members: 12, organizations: 0, updated_at: '2026-11-01T00:00:00Z' }
const organizationExample = { id: 3, parent: 1, name: '计算机学院', name_en: 'School of Computing', members: 240 }

export const noticeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/ws/notice/list',
    summary: 'One page of notices, newest first.',
    origin: 'ours',
    auth: 'user',
    query: z.strictObject({ box: noticeBox, ...pageQuery }),
    data: z.object({ list: z.array(noticeSummary), total: z.int(), unread: z.int() }),
    example: { query: { box: 'recv', page: 1 }, data: { list: [noticeSummaryExample], total: 1, unread: 1 } },
  }),
  detail: endpoint({
    method: 'POST',
    path: '/ws/notice/detail',
    summary: 'One notice, whole; marks it as read for a recipient.',
    origin: 'ours',
    auth: 'user',
    body: z.strictObject({ box: noticeBox.exclude(['default']), id: numericId }),
    data: notice,
    example: {
      body: { box: 'recv', id: 7 },
      data: {
        ...noticeSummaryExample,
        content: '第二轮选课于周五开始，请登录教务系统。',
        contact: '',
        receipt: { subject: '是否参加', options: [{ key: 'a', label: '参加', count: 0 }], answer: '', deadline: null },
        files: [],
      },
    },
    errors: [{ status: 404, when: 'There is no such notice in this box of this person.' }],
  }),
  readAll: endpoint({
    method: 'GET',
    path: '/ws/notice/setMsgReadStateBatch',
    summary: 'Marks all notices that reached someone as read.',
    origin: 'specified',
    auth: 'user',
    writes: true,
    data: z.object({ count: z.int() }),
    example: { data: { count: 3 } },
  }),
  groups: endpoint({
    method: 'GET',
    path: '/ws/notice/group/list',
    summary: 'One’s own notice groups.',
    origin: 'ours',
    auth: 'user',
    data: z.object({ list: z.array(noticeGroup) }),
    example: { data: { list: [groupExample] } },
  }),
  group: endpoint({
    method: 'GET',
    path: '/ws/notice/group/detail',
    summary: 'One notice group with its members and organisations.',
    origin: 'ours',
    auth: 'user',
    query: z.strictObject({ id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
    data: noticeGroup.extend({ people: z.array(member), organization_list: z.array(organization) }),
    example: { query: { id: 2 }, data: { ...groupExample, people: [memberExample], organization_list: [] } },
    errors: [{ status: 404, when: 'There is no such group of this person.' }],
  }),
  issuers: endpoint({
    method: 'GET',
    path: '/ws/notice/issuers',
    summary: 'The names in which someone may send notices.',
    origin: 'ours',
    auth: 'user',
    data: z.object({ list: z.array(issuer) }),
    example: {
      data: {
        list: [
          {
            organization_id: 3,
            organization: '计算机学院',
            organization_en: 'School of Computing',
            official: 1,
            logo: '/media/logo.svg',
            audience: 240,
            sent: 12,
          },
        ],
      },
    },
  }),
  organizations: endpoint({
    method: 'GET',
    path: '/ws/orginfo/getOrgs',
    summary: 'The tree of organisations, flat; `parent` 0 is the root.',
    origin: 'ours',
    auth: 'user',
    data: z.object({ list: z.array(organization) }),
    example: { data: { list: [organizationExample] } },
  }),
  members: endpoint({
    method: 'GET',
    path: '/ws/orginfo/getMembers',
    summary: 'One page of the people of an organisation and those below it.',
    description: 'Open for one’s own organisation; issuers and administrators may look at every one.',
    origin: 'ours',
    auth: 'user',
    query: z.strictObject({ organization_id: queryInt(1, 2_147_483_647), ...pageQuery }),
    data: z.object({ list: z.array(member), total: z.int() }),
    example: { query: { organization_id: 3 }, data: { list: [memberExample], total: 1 } },
    errors: [
      { status: 403, when: 'The organisation is not one’s own.' },
      { status: 404, when: 'There is no such organisation.' },
    ],
  }),
}
