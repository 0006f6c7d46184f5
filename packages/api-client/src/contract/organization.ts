import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import { link, pageQuery, personName, queryInt } from './values.ts'

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
  name: personName,
  name_en: personName,
  organization: z.string(),
  organization_en: z.string(),
  position: z.string(),
  position_en: z.string(),
  avatar: link,
})

export const memberExample = {
  user_id: 1,
  name: '林晓雨',
  name_en: 'Lin Xiaoyu',
  organization: '计算机学院',
  organization_en: 'School of Computing',
  position: '本科生',
  position_en: 'Undergraduate',
  avatar: '/media/avatars/1.svg',
}
const organizationExample = { id: 3, parent: 1, name: '计算机学院', name_en: 'School of Computing', members: 240 }

export const organizationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/ws/orginfo/getOrgs',
    summary: 'The tree of organisations, flat; `parent` 0 is the root.',
    origin: 'ours',
    auth: 'user',
    cost: costs.list,
    data: z.object({ list: z.array(organization) }),
    example: { data: { list: [organizationExample] } },
  }),
  members: endpoint({
    method: 'GET',
    path: '/ws/orginfo/getMembers',
    summary: 'One page of the people of an organisation and those below it.',
    description:
      'Open for one’s own organisation; issuers and administrators may look at every one. Members of the top organisation get its direct members alone.',
    origin: 'ours',
    auth: 'user',
    audit: 'members-seen',
    query: z.strictObject({ organization_id: queryInt(1, 2_147_483_647), ...pageQuery }),
    data: z.object({ list: z.array(member), total: z.int() }),
    example: { query: { organization_id: 3 }, data: { list: [memberExample], total: 1 } },
    errors: [
      { status: 403, when: 'The organisation is not one’s own.' },
      { status: 404, when: 'There is no such organisation.' },
    ],
  }),
}
