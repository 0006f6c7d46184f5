import { z } from 'zod'
import { appCategory } from './app.ts'
import { email } from './directory-values.ts'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { loginUser } from './login-values.ts'
import { invalidLook, wrongPictures } from './look-values.ts'
import { portalConfigChange } from './portal-config.ts'
import { flag, instant, line, link, locale, newPassword, personNumber, slug } from './values.ts'

/** The steps after the first one, which creates the administrator. */
export const setupStep = z.enum(['names', 'look', 'organizations', 'start'])
const stepState = z.enum(['open', 'done', 'skipped'])

const optionalLine = z.string().max(limits.name)
const int4 = z.int().positive().max(2_147_483_647)
const key = z.string().min(1).max(200)

/** The names of the institution, and the texts of its page “About” and of the footer. */
const institution = {
  name: line(limits.name),
  name_en: line(limits.name),
  motto: optionalLine,
  motto_en: optionalLine,
  website: link,
  contact_phone: optionalLine,
  contact_email: optionalLine,
}

const progress = z.object({
  steps: z.object({ names: stepState, look: stepState, organizations: stepState, start: stepState }),
  /** Null until every step is done or skipped. */
  finished_at: instant.nullable(),
  institution: z.object(institution).extend({ name: optionalLine, name_en: optionalLine }),
  /** The institution itself, which is above all other organisations, and the organisations directly below it. */
  root: z.object({ id: z.int(), name: z.string(), name_en: z.string() }),
  organizations: z.array(z.object({ id: z.int(), name: z.string(), name_en: z.string(), people: z.int() })),
  people: z.int(),
  cards: z.array(z.object({ id: z.string(), name: z.string(), name_en: z.string(), icon: z.string(), enabled: flag })),
  apps: z.array(
    z.object({ app_id: z.string(), name: z.string(), name_en: z.string(), url: link, category: appCategory }),
  ),
})

const progressExample: z.input<typeof progress> = {
  steps: { names: 'done', look: 'open', organizations: 'open', start: 'open' },
  finished_at: null,
  institution: {
    name: '云湖大学',
    name_en: 'Yunhu University',
    motto: '格物致知',
    motto_en: 'Investigate things, extend knowledge',
    website: 'https://www.example.edu',
    contact_phone: '',
    contact_email: '',
  },
  root: { id: 1, name: '云湖大学', name_en: 'Yunhu University' },
  organizations: [{ id: 2, name: '计算机学院', name_en: 'School of Computing', people: 0 }],
  people: 1,
  cards: [{ id: 'notices', name: '通知公告', name_en: 'Notices', icon: 'bell', enabled: 1 }],
  apps: [
    { app_id: 'library', name: '图书馆', name_en: 'Library', url: 'https://lib.example.edu', category: 'learning' },
  ],
}

const alreadySetUp = { status: 409, when: 'The portal is set up already; Backstage changes it from then on.' } as const
const keyErrors = [
  {
    status: 403,
    when: 'The key is wrong, used up or too old, or the call does not come from the machine of the server.',
  },
  { status: 409, when: 'Somebody is there already.' },
  { status: 429, when: 'Too many wrong keys; the header Retry-After says how many seconds to wait.' },
] as const

export const setupEndpoints = {
  check: endpoint({
    method: 'POST',
    path: '/setup/checkKey',
    summary: 'Whether a one-time key of the console still creates the first administrator.',
    origin: 'ours',
    auth: 'public',
    allowance: 'login',
    body: z.strictObject({ key }),
    data: z.object({ expires_at: instant }),
    example: { body: { key: 'b64url' }, data: { expires_at: '2026-11-24T10:00:00Z' } },
    errors: keyErrors,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/setup/begin',
    summary: 'Creates the first administrator of an empty portal, and logs them in.',
    description:
      'Needs the one-time key that the server prints while nobody is there. It works from the machine of the server only, unless `PUBLIC_URL` is set, and is used up by this call. The portal gets the built-in cards, a navigation and a root organisation.',
    origin: 'ours',
    auth: 'public',
    allowance: 'login',
    audit: 'set-up',
    body: z.strictObject({
      key,
      number: personNumber,
      name: line(limits.name),
      name_en: optionalLine.optional(),
      email: email.optional(),
      password: newPassword,
    }),
    data: loginUser,
    example: {
      body: { key: 'b64url', number: 'A0001', name: '陆知行', name_en: 'Lu Zhixing', password: 'Quad-2026' },
      data: { domain: 'campus', user_id: 1 },
    },
    errors: [
      ...keyErrors,
      { status: 422, when: 'The password is one that is guessed first, or contains the number or the name.' },
    ],
  }),
  progress: endpoint({
    method: 'GET',
    path: '/setup/getProgress',
    summary: 'How far the set-up has come, with what was entered.',
    origin: 'ours',
    auth: 'admin',
    data: progress,
    example: { data: progressExample },
  }),
  saveNames: endpoint({
    method: 'POST',
    path: '/setup/saveNames',
    summary: 'Sets the names of the institution, its logo, and what the page “About” says.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'set-up',
    bodyBytes: limits.settingsBytes,
    body: z.strictObject({ ...institution, logo: link, logo_dark: link, language: locale }),
    data: progress,
    example: {
      body: { ...progressExample.institution, logo: '', logo_dark: '', language: 'zh' },
      data: progressExample,
    },
    errors: [
      alreadySetUp,
      invalidLook('A logo is no picture that this person uploaded; `data.problems` has path and message.'),
    ],
  }),
  saveLook: endpoint({
    method: 'POST',
    path: '/setup/saveLook',
    summary: 'Sets the fields of the look that are named.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'set-up',
    bodyBytes: limits.settingsBytes,
    body: portalConfigChange,
    data: progress,
    example: { body: { brand_color: '#0f766e' }, data: progressExample },
    errors: [alreadySetUp, wrongPictures],
  }),
  saveOrganizations: endpoint({
    method: 'POST',
    path: '/setup/saveOrganizations',
    summary: 'Adds, renames and removes the organisations directly below the institution.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'set-up',
    body: z.strictObject({
      /** The entries in their order. An entry without an id is new. */
      list: z
        .array(z.strictObject({ id: int4.optional(), name: line(limits.name), name_en: optionalLine }))
        .max(limits.setupEntries),
      removed: z.array(int4).max(limits.setupEntries),
    }),
    data: progress,
    example: {
      body: { list: [{ name: '计算机学院', name_en: 'School of Computing' }], removed: [] },
      data: progressExample,
    },
    errors: [alreadySetUp, { status: 409, when: 'An organisation that is to be removed is in use.' }],
  }),
  saveStart: endpoint({
    method: 'POST',
    path: '/setup/saveStart',
    summary: 'Chooses the first cards, and adds or removes the first apps.',
    origin: 'ours',
    auth: 'admin',
    audit: 'set-up',
    body: z.strictObject({
      /** The cards that are shown. */
      cards: z.array(slug).max(limits.setupEntries),
      /** An app without an id is new. */
      apps: z
        .array(
          z.strictObject({
            app_id: slug.optional(),
            name: line(limits.name),
            name_en: optionalLine,
            url: link.min(1),
            category: appCategory,
          }),
        )
        .max(limits.setupEntries),
      removed: z.array(slug).max(limits.setupEntries),
    }),
    data: progress,
    example: {
      body: {
        cards: ['notices'],
        apps: [{ name: '图书馆', name_en: 'Library', url: 'https://lib.example.edu', category: 'learning' }],
        removed: [],
      },
      data: progressExample,
    },
    errors: [alreadySetUp],
  }),
  skip: endpoint({
    method: 'POST',
    path: '/setup/skipStep',
    summary: 'Leaves a step as it is.',
    origin: 'ours',
    auth: 'admin',
    audit: 'set-up',
    body: z.strictObject({ step: setupStep }),
    data: progress,
    example: { body: { step: 'look' }, data: progressExample },
    errors: [alreadySetUp],
  }),
}
