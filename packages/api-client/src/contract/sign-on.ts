import { z } from 'zod'
import { costs } from './costs.ts'
import { personId } from './directory-values.ts'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { attributeOutcome, attributeOutcomeExample, signOnRuleCalls } from './sign-on-rules.ts'
import { flag, instant, personName, queryInt, signOnKind, signOnProvider } from './values.ts'

const problems = [
  ...(['cancelled', 'expired', 'unavailable', 'refused'] as const),
  ...(['incomplete', 'nobody', 'disabled', 'conflict'] as const),
] as const

/** The portal's name for the other system: its issuer or its address. */
const authorityName = z.string().min(1).max(limits.url)
/** The system that linked accounts belong to; its name is empty where it is switched off. */
const authorityFields = { authority: z.string(), name: z.string(), name_en: z.string() }
const unlinked = z.object({ people: z.int(), sessions: z.int() })

/** The `state` parameter of a log-in that has begun. */
const state = z.string().regex(/^[\w-]{43}$/, 'must be a state')

const providerSettings = z.object({
  key: signOnProvider,
  kind: signOnKind,
  name: z.string(),
  name_en: z.string(),
  /** The issuer, the address of CAS or of the metadata, or the number of the company. */
  address: z.string(),
  /** The client id; empty if there is none. */
  client_id: z.string(),
  scope: z.string(),
  /** Which claim or attribute contains which field. */
  attributes: z.array(
    z.object({ of: z.enum(['number', 'name', 'name_en', 'email', 'kind', 'organization']), claim: z.string() }),
  ),
  /** Addresses of the portal that must be registered with the provider. */
  addresses: z.array(
    z.object({
      kind: z.enum([
        ...(['redirect', 'after-log-out', 'back-channel', 'front-channel'] as const),
        ...(['service', 'metadata', 'acs', 'log-out', 'domain'] as const),
      ]),
      address: z.string(),
    }),
  ),
  last_success_at: instant.nullable(),
  last_error_at: instant.nullable(),
  last_error: z.enum(problems).nullable(),
  /** More about the error; it contains no secret. */
  last_detail: z.string(),
})

const authority = 'https://login.example.edu'
const authorityExample = { authority, name: '统一身份认证', name_en: 'Campus account' }
const example = {
  key: 'oidc',
  kind: 'oidc' as const,
  name: '统一身份认证',
  name_en: 'Campus account',
  address: authority,
  client_id: 'portal',
  scope: 'openid profile',
  attributes: [
    { of: 'number' as const, claim: 'student_number' },
    { of: 'name' as const, claim: 'name' },
  ],
  addresses: [
    { kind: 'redirect' as const, address: 'https://portal.example.edu/api/sign-on/oidc/callback' },
    { kind: 'after-log-out' as const, address: 'https://portal.example.edu/login?signed=out' },
    { kind: 'back-channel' as const, address: 'https://portal.example.edu/api/sign-on/oidc/ended' },
    { kind: 'front-channel' as const, address: 'https://portal.example.edu/api/sign-on/oidc/ended-frame' },
  ],
  last_success_at: '2026-11-24T08:00:00Z',
  last_error_at: '2026-11-23T07:30:00Z',
  last_error: 'unavailable' as const,
  last_detail: 'ECONNREFUSED',
}

/**
 * Single sign-on, as administrators see it. The log-in itself has no JSON calls: the browser is redirected to the
 * provider and back.
 */
export const signOnEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/admin/sign-on',
    summary: 'Single sign-on as it is set, without secrets, and what to enter at each provider.',
    origin: 'ours',
    auth: 'admin',
    data: z.object({
      /** Whose passwords the log-in form accepts: the portal's, the LDAP directory's, or those of both. */
      passwords: z.enum(['portal', 'directory', 'both', 'none']),
      /** Whether the first log-in adds a person whose number belongs to no one yet. */
      creates: flag,
      /** The provider that people are redirected to without a click. */
      at_once: z.union([signOnProvider, z.literal('')]),
      providers: z.array(providerSettings),
      /** The systems whose accounts are linked to people, also those that are switched off. */
      links: z.array(z.object({ ...authorityFields, people: z.int() })),
    }),
    example: {
      data: {
        passwords: 'portal',
        creates: 0,
        at_once: '',
        providers: [example],
        links: [{ ...authorityExample, people: 1_200 }],
      },
    },
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/admin/sign-on/try',
    summary: 'Begins a trial log-in: the address where the browser goes. It comes back to the Backstage.',
    origin: 'ours',
    auth: 'admin',
    cost: costs.work,
    waitsForOthers: true,
    body: z.strictObject({ provider: signOnProvider }),
    data: z.object({ url: z.string() }),
    example: { body: { provider: 'oidc' }, data: { url: 'https://login.example.edu/authorize?client_id=portal' } },
    errors: [
      { status: 409, when: 'The provider is not switched on.' },
      { status: 503, when: 'The provider cannot be asked, or its description is not in order.' },
    ],
  }),
  tried: endpoint({
    method: 'GET',
    path: '/admin/sign-on/tried',
    summary: 'The result of a trial log-in: what the provider said, and whom it would log in.',
    origin: 'ours',
    auth: 'admin',
    audit: 'sign-on-tried',
    query: z.strictObject({ state }),
    data: z.object({
      provider: signOnProvider,
      outcome: z.enum(['person', 'new', ...problems]),
      /** More for administrators; it contains no secret. */
      detail: z.string(),
      claims: z.array(z.object({ name: z.string(), value: z.string() })),
      /** The person whom it would log in, or the person who prevents that. */
      person: z.object({ id: z.int(), number: z.string(), name: personName, name_en: personName }).nullable(),
      /**
       * The effect of the saved rules on this person, field by field; empty if no one would be logged in, or if a new
       * person would be added.
       */
      fields: z.array(attributeOutcome),
    }),
    example: {
      query: { state: 'Yq3v0aXn1mJr7cK2hUe9dT5wB8sL4pG6fZiQoRxNtEA' },
      data: {
        provider: 'oidc',
        outcome: 'person',
        detail: '',
        claims: [
          { name: 'sub', value: 'lin' },
          { name: 'student_number', value: '20260001' },
        ],
        person: { id: 1, number: '20260001', name: '林晓雨', name_en: 'Lin Xiaoyu' },
        fields: [attributeOutcomeExample],
      },
    },
    errors: [{ status: 404, when: 'One has tried nothing with this state, or it is older than fifteen minutes.' }],
  }),
  links: endpoint({
    method: 'GET',
    path: '/admin/sign-on/links',
    summary: 'The accounts of other systems with which a person has logged in.',
    origin: 'ours',
    auth: 'admin',
    audit: 'directory-seen',
    query: z.strictObject({ person_id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
    data: z.object({ list: z.array(z.object({ ...authorityFields, linked_at: instant })) }),
    example: {
      query: { person_id: 1 },
      data: { list: [{ ...authorityExample, linked_at: '2026-11-24T08:00:00Z' }] },
    },
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/admin/sign-on/unlink',
    summary: 'Removes a person’s link to an account of another system, and ends the sessions that began with it.',
    description:
      'The next account of that system with the same number can then be linked: for one that was made anew there.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'account-unlinked',
    body: z.strictObject({ person_id: personId, authority: authorityName }),
    data: unlinked,
    example: { body: { person_id: 1, authority }, data: { people: 1, sessions: 1 } },
    errors: [{ status: 404, when: 'There is no such link.' }],
  }),
  resetLinks: endpoint({
    method: 'POST',
    path: '/admin/sign-on/reset-links',
    summary:
      'Removes all links to accounts of another system, for one that was built anew. `dry_run: 1` says how many it would be.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'accounts-unlinked',
    cost: costs.work,
    body: z.strictObject({ authority: authorityName, dry_run: flag }),
    data: unlinked,
    example: { body: { authority, dry_run: 1 }, data: { people: 1_200, sessions: 300 } },
    errors: [{ status: 404, when: 'No account of that system is linked.' }],
  }),
  ...signOnRuleCalls,
}
