import { z } from 'zod'
import { costs } from './costs.ts'
import { changed, noOrganization, organizationCalls } from './directory-organizations.ts'
import {
  directoryPerson,
  directoryPersonExample,
  organizationId,
  personFields,
  personId,
  personIds,
  personKind,
  role,
} from './directory-values.ts'
import { endpoint } from './endpoint.ts'
import { errorCase } from './error-case.ts'
import { wrongFields } from './field-errors.ts'
import * as limits from './limits.ts'
import { flag, pageQuery, personName, queryInt, revision } from './values.ts'

const noPerson = { status: 404, when: 'There is no such person.' }
const lastAdmin = { status: 409, when: 'No administrator would be left, or it is one’s own account.' }

const numberInUse = wrongFields(409, 'The number or the mobile number belongs to someone else.', {
  number: '学工号 20260002 已属于陈一。',
})

const personBody = z.strictObject(personFields)
const onePerson = directoryPerson.extend({ revision })
const onePersonExample = { ...directoryPersonExample, revision: '5c1f0a' }

export const directoryEndpoints = {
  people: endpoint({
    method: 'GET',
    path: '/admin/people',
    summary: 'One page of the people of the institution, by number.',
    origin: 'ours',
    auth: 'admin',
    audit: 'directory-seen',
    cost: costs.work,
    query: z.strictObject({
      /** A part of a name, a number or a mobile number. */
      text: z.string().max(limits.searchText).optional(),
      /** The organisation; includes everything below it. */
      organization_id: queryInt(1, 2_147_483_647).optional(),
      kind: personKind.optional(),
      role: role.optional(),
      state: z.enum(['active', 'disabled']).optional(),
      ...pageQuery,
    }),
    data: z.object({ list: z.array(directoryPerson), total: z.int() }),
    example: { query: { text: '林' }, data: { list: [directoryPersonExample], total: 1 } },
  }),
  person: endpoint({
    method: 'GET',
    path: '/admin/person',
    summary: 'One person.',
    origin: 'ours',
    auth: 'admin',
    audit: 'directory-seen',
    query: z.strictObject({ id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
    data: onePerson,
    example: { query: { id: 1 }, data: onePersonExample },
    errors: [noPerson],
  }),
  createPerson: endpoint({
    method: 'POST',
    path: '/admin/person/create',
    summary: 'Adds a person. They can log in once they are given a password.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'person-saved',
    body: personBody,
    data: changed.extend({ id: z.int() }),
    example: {
      body: {
        number: '20260002',
        name: '陈一',
        name_en: 'Chen Yi',
        kind: 'student',
        organization_id: 1,
        position: '',
        position_en: '',
        title: '',
        mobile: '',
        landline: '',
        email: '',
      },
      data: { change_id: 41, id: 2 },
    },
    errors: [noOrganization, numberInUse],
  }),
  savePerson: endpoint({
    method: 'POST',
    path: '/admin/person/save',
    summary: 'Changes what is said about a person.',
    description:
      'A field that a rule of single sign-on takes (`signOn.rules`) is written again at the person’s next log-in with that provider.',
    origin: 'ours',
    auth: 'admin',
    audit: 'person-saved',
    stepUp: true,
    body: personBody.extend({ id: personId, revision }),
    data: changed,
    example: {
      body: {
        id: 1,
        revision: '5c1f0a',
        number: '20260001',
        name: '林晓雨',
        name_en: 'Lin Xiaoyu',
        kind: 'student',
        organization_id: 1,
        position: '',
        position_en: '',
        title: '',
        mobile: '',
        landline: '',
        email: '',
      },
      data: { change_id: 41 },
    },
    errors: [
      { status: 404, when: 'There is no such person or organisation.' },
      numberInUse,
      errorCase({
        status: 409,
        when: 'Somebody has changed the person since; `person` is how they are now. The names are empty if nobody in the Backstage has.',
        data: z.object({ person: onePerson, name: z.string(), name_en: z.string() }),
        example: { person: onePersonExample, name: '王老师', name_en: 'Ms Wang' },
      }),
    ],
  }),
  setAccess: endpoint({
    method: 'POST',
    path: '/admin/people/access',
    summary: 'Disables people, which ends their sessions at once, or lets them in again.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'access-changed',
    cost: costs.search,
    body: z.strictObject({ ids: personIds, disabled: flag }),
    data: changed.extend({ people: z.int() }),
    example: { body: { ids: [4711], disabled: 1 }, data: { change_id: 41, people: 1 } },
    errors: [noPerson, lastAdmin],
  }),
  movePeople: endpoint({
    method: 'POST',
    path: '/admin/people/move',
    summary: 'Moves people to another organisation.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'people-moved',
    cost: costs.search,
    body: z.strictObject({ ids: personIds, organization_id: organizationId }),
    data: changed.extend({ people: z.int() }),
    example: { body: { ids: [4711], organization_id: 1 }, data: { change_id: 41, people: 1 } },
    errors: [{ status: 404, when: 'There is no such person or organisation.' }],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/admin/person/reset-password',
    summary: 'Gives a person a new password, which is shown this once, and ends their sessions.',
    origin: 'ours',
    auth: 'admin',
    audit: 'password-reset',
    stepUp: true,
    cost: costs.work,
    body: z.strictObject({ id: personId }),
    data: z.object({ password: z.string() }),
    example: { body: { id: 4711 }, data: { password: 'kx7m-4rtq-9wpb' } },
    errors: [
      noPerson,
      {
        status: 409,
        when: 'It is one’s own account or a disabled one, the portal keeps no passwords, or somebody else has just changed it.',
      },
    ],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/admin/person/end-sessions',
    summary: 'Ends the sessions of a person; of oneself, all others.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'sessions-ended',
    body: z.strictObject({ id: personId }),
    data: z.object({ sessions: z.int() }),
    example: { body: { id: 4711 }, data: { sessions: 3 } },
    errors: [noPerson],
  }),
  roles: endpoint({
    method: 'GET',
    path: '/admin/roles',
    summary: 'Who has which role.',
    origin: 'ours',
    auth: 'admin',
    audit: 'directory-seen',
    cost: costs.search,
    query: z.strictObject({
      role: role.optional(),
      text: z.string().max(limits.searchText).optional(),
      ...pageQuery,
    }),
    data: z.object({
      list: z.array(
        z.object({
          role,
          person_id: z.int(),
          number: z.string(),
          name: personName,
          name_en: personName,
          disabled: flag,
          organization_id: z.int(),
          organization: z.string(),
          organization_en: z.string(),
          /** Whether notices of the issuer may go to everybody, not only to the people of the organisation. */
          everybody: flag,
          /**
           * 1 if `everybody` is only set because every issuer could reach everybody before; an administrator has to
           * decide whether it stays.
           */
          carried_over: flag,
        }),
      ),
      total: z.int(),
    }),
    example: {
      query: { role: 'issuer' },
      data: {
        list: [
          {
            role: 'issuer',
            person_id: 3,
            number: 'T0002',
            name: '王老师',
            name_en: 'Ms Wang',
            disabled: 0,
            organization_id: 3,
            organization: '计算机学院',
            organization_en: 'School of Computing',
            everybody: 0,
            carried_over: 0,
          },
        ],
        total: 1,
      },
    },
  }),
  setRole: endpoint({
    method: 'POST',
    path: '/admin/role',
    summary: 'Gives someone a role, or takes it away. Issuers have it for an organisation and everything below it.',
    description:
      'Notices of an issuer go to people of these organisations, with `everybody` to all people. Left out, a new issuer reaches only them, and for others nothing changes.',
    origin: 'ours',
    auth: 'admin',
    audit: 'role-changed',
    stepUp: true,
    body: z.strictObject({
      person_id: personId,
      role,
      organization_id: organizationId.optional(),
      granted: flag,
      everybody: flag.optional(),
    }),
    data: changed,
    example: {
      body: { person_id: 4711, role: 'issuer', organization_id: 1, granted: 1 },
      data: { change_id: 41 },
    },
    errors: [
      { status: 400, when: 'An issuer’s organisation is missing.' },
      { status: 404, when: 'There is no such person or organisation.' },
      lastAdmin,
    ],
  }),
  ...organizationCalls,
}
