import { z } from 'zod'
import { changeId } from './change.ts'
import { costs } from './costs.ts'
import { directoryOrganization, organizationId } from './directory-values.ts'
import { endpoint } from './endpoint.ts'
import { wrongFields } from './field-errors.ts'
import * as limits from './limits.ts'
import { instant, line, numericId } from './values.ts'

/** The response data of a call whose change can be undone. */
export const changed = z.object({ change_id: changeId })
export const noOrganization = { status: 404, when: 'There is no such organisation.' }

const codeInUse = { code: '代码 CS 已属于计算机学院。' }

const organizationFields = {
  name: line(limits.name),
  name_en: line(limits.name),
  code: z.string().regex(/^[\w.-]{0,64}$/, 'must be letters, digits, dots, dashes or underscores'),
}

/** The calls of the noun `directory` that concern organisations. */
export const organizationCalls = {
  organizations: endpoint({
    method: 'GET',
    path: '/admin/organizations',
    summary: 'All organisations, in the order of their tree, and which were merged within the last day.',
    origin: 'ours',
    auth: 'admin',
    cost: costs.search,
    data: z.object({
      list: z.array(directoryOrganization),
      merged: z.array(
        z.object({ change_id: numericId, name: z.string(), name_en: z.string(), target_id: z.int(), at: instant }),
      ),
    }),
    example: {
      data: {
        list: [
          {
            id: 3,
            parent: 1,
            name: '计算机学院',
            name_en: 'School of Computing',
            code: 'CS',
            people: 12,
            people_below: 240,
            issuers: 1,
          },
        ],
        merged: [],
      },
    },
  }),
  createOrganization: endpoint({
    method: 'POST',
    path: '/admin/organization/create',
    summary: 'Adds an organisation below another one, as its last; the first of all has no parent.',
    origin: 'ours',
    auth: 'admin',
    audit: 'organization-saved',
    body: z.strictObject({ ...organizationFields, parent: organizationId.optional() }),
    data: changed.extend({ id: z.int() }),
    example: { body: { name: '数学系', name_en: 'Mathematics', code: '', parent: 1 }, data: { change_id: 41, id: 7 } },
    errors: [
      noOrganization,
      wrongFields(409, 'The code belongs to another one, or there is a top already.', codeInUse),
    ],
  }),
  saveOrganization: endpoint({
    method: 'POST',
    path: '/admin/organization/save',
    summary: 'Changes the names and the code of an organisation.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'organization-saved',
    body: z.strictObject({ ...organizationFields, id: organizationId }),
    data: changed,
    example: { body: { id: 1, name: '云湖大学', name_en: 'Yunhu University', code: '' }, data: { change_id: 41 } },
    errors: [noOrganization, wrongFields(409, 'The code belongs to another one.', codeInUse)],
  }),
  moveOrganization: endpoint({
    method: 'POST',
    path: '/admin/organization/move',
    summary: 'Moves an organisation with everything below it, or changes its place among its siblings.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'organization-moved',
    body: z.strictObject({
      id: organizationId,
      parent: organizationId,
      /** The sibling that it is placed before; if omitted, it comes last. */
      before: organizationId.optional(),
    }),
    data: changed,
    example: { body: { id: 7, parent: 3 }, data: { change_id: 41 } },
    errors: [noOrganization, { status: 409, when: 'It would be below itself, or it is the top.' }],
  }),
  mergeOrganization: endpoint({
    method: 'POST',
    path: '/admin/organization/merge',
    summary:
      'Merges an organisation into another one, which gets its people, organisations, roles, notices, subscriptions and groups. Can be undone for a day.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'organizations-merged',
    cost: costs.heavy,
    body: z.strictObject({ id: organizationId, into: organizationId }),
    data: changed.extend({ people: z.int() }),
    example: { body: { id: 7, into: 3 }, data: { change_id: 41, people: 12 } },
    errors: [noOrganization, { status: 409, when: 'It is the same one, the top, or above the other one.' }],
  }),
  removeOrganization: endpoint({
    method: 'POST',
    path: '/admin/organization/remove',
    summary: 'Removes an organisation that nothing belongs to.',
    origin: 'ours',
    auth: 'admin',
    audit: 'organization-removed',
    body: z.strictObject({ id: organizationId }),
    data: changed,
    example: { body: { id: 7 }, data: { change_id: 41 } },
    errors: [noOrganization, { status: 409, when: 'Something belongs to it; errmsg says what.' }],
  }),
}
