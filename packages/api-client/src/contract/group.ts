import { z } from 'zod'
import { lookupLimit } from './audience.ts'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { member, memberExample, organization } from './organization.ts'
import { instant, line, numericId, queryInt } from './values.ts'

/** A person's own list of recipients. */
export const noticeGroup = z.object({
  id: z.int(),
  name: z.string(),
  /** How many people it reaches: those added by name, and in addition those added by number. */
  members: z.int(),
  organizations: z.int(),
  updated_at: instant,
})

const parts = {
  name: line(limits.name),
  people: z.array(numericId).max(limits.groupPeople),
  /** Organisations with everything below them. */
  organizations: z.array(numericId).max(limits.groupOrganizations),
  /** Student or staff numbers of people whose names the caller may not see. */
  numbers: z.array(z.string().min(1).max(limits.identifier)).max(limits.groupPeople).default([]),
}
const groupExample = { id: 2, name: '课题组', members: 12, organizations: 0, updated_at: '2026-11-01T00:00:00Z' }
const missing = { status: 404, when: 'There is no such group of this person.' }
const unknownPart = {
  status: 400,
  when: 'A person, a number or an organisation does not exist, or the group would be empty.',
}

export const groupEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/ws/notice/group/list',
    summary: 'One’s own notice groups.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.search,
    data: z.object({ list: z.array(noticeGroup) }),
    example: { data: { list: [groupExample] } },
  }),
  detail: endpoint({
    method: 'GET',
    path: '/ws/notice/group/detail',
    summary: 'One notice group with its members and organisations.',
    origin: 'ours',
    auth: 'issuer',
    audit: 'group-seen',
    query: z.strictObject({ id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
    data: noticeGroup.extend({
      people: z.array(member),
      organization_list: z.array(organization),
      /** The numbers of the people who were added by number. */
      numbers: z.array(z.string()),
    }),
    example: {
      query: { id: 2 },
      data: { ...groupExample, people: [memberExample], organization_list: [], numbers: [] },
    },
    errors: [missing],
  }),
  create: endpoint({
    method: 'POST',
    path: '/ws/notice/group/create',
    summary: 'Creates a group of people, or of organisations.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.search,
    bodyBytes: limits.groupBytes,
    body: z.strictObject(parts),
    data: noticeGroup,
    example: { body: { name: '课题组', people: [1], organizations: [] }, data: groupExample },
    errors: [
      unknownPart,
      { status: 409, when: 'There are too many groups, one of this name, or too many people in all groups.' },
      lookupLimit,
    ],
  }),
  update: endpoint({
    method: 'POST',
    path: '/ws/notice/group/update',
    summary: 'Changes the name and members of a group. Notices that were sent to it stay with the people they reached.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.search,
    bodyBytes: limits.groupBytes,
    body: z.strictObject({ id: numericId, ...parts }),
    data: noticeGroup,
    example: { body: { id: 2, name: '课题组', people: [1], organizations: [] }, data: groupExample },
    errors: [
      unknownPart,
      missing,
      { status: 409, when: 'There is another group of this name, or there are too many people in all groups.' },
      lookupLimit,
    ],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/ws/notice/group/remove',
    summary: 'Deletes a group. Notices that were sent to it stay.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.search,
    body: z.strictObject({ id: numericId }),
    data: z.object({ list: z.array(noticeGroup) }),
    example: { body: { id: 2 }, data: { list: [] } },
    errors: [missing],
  }),
}
