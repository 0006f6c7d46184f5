import { z } from 'zod'
import { costs } from './costs.ts'
import { personId } from './directory-values.ts'
import { endpoint } from './endpoint.ts'
import { errorCase } from './error-case.ts'
import * as limits from './limits.ts'
import { factorOffer, newFactor, offerExample } from './proof-values.ts'
import { flag, instant, line, numericId } from './values.ts'

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
const codesExample = { recovery_codes: ['K7MQ4-XW2RP', 'B9TDH-3LCVN'] }

/** The time from which each role must have a second factor; null if it need not have one. */
const required = {
  admin: instant.nullable(),
  issuer: instant.nullable(),
  staff: instant.nullable(),
  student: instant.nullable(),
}
const policyFields = {
  required: z.strictObject(required),
  passkey_alone: flag,
  /** 1 if a log-in at another system counts as a second factor even if that system does not report one. */
  trusts_sign_on: flag,
}
const counts = z.object({ people: z.int(), totp: z.int(), passkey: z.int(), none: z.int() })
const policyExample = {
  required: { admin: '2026-12-01T00:00:00+08:00', issuer: null, staff: null, student: null },
  passkey_alone: 1 as const,
  trusts_sign_on: 0 as const,
}
const countExample = { people: 12, totp: 5, passkey: 4, none: 4 }

/** Second factors and passkeys: those of the caller, and the requirements of the institution. */
export const factorEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/ws/security/factors',
    summary: 'The second factors that one has, and whether one must have any.',
    origin: 'ours',
    auth: 'user',
    data: z.object({
      totp: z.object({ created_at: instant, last_used_at: instant.nullable() }).nullable(),
      passkeys: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          created_at: instant,
          last_used_at: instant.nullable(),
          /** Whether it is copied to several devices, such as a passkey of a phone's or browser's account. */
          synced: flag,
        }),
      ),
      recovery_left: z.int(),
      required: flag,
      /** The time from which the person must have a second factor, if that is in the future. */
      required_from: instant.nullable(),
    }),
    example: {
      data: {
        totp: { created_at: '2026-11-20T08:00:00Z', last_used_at: '2026-11-24T08:00:00Z' },
        passkeys: [
          {
            id: 7,
            name: 'Chrome, Windows',
            created_at: '2026-11-21T08:00:00Z',
            last_used_at: '2026-11-23T08:00:00Z',
            synced: 1,
          },
        ],
        recovery_left: 9,
        required: 0,
        required_from: null,
      },
    },
  }),
  begin: endpoint({
    method: 'POST',
    path: '/ws/security/factors/begin',
    summary: 'What is needed to add an authenticator app or a passkey. Good for ten minutes, in this session.',
    origin: 'ours',
    auth: 'user',
    stepUp: true,
    data: factorOffer,
    example: { data: offerExample },
  }),
  add: endpoint({
    method: 'POST',
    path: '/ws/security/factors/add',
    summary: 'Adds a factor. With the first one come recovery codes, which are shown this once.',
    origin: 'ours',
    auth: 'user',
    audit: 'factor-added',
    stepUp: true,
    body: newFactor,
    data: recoveryCodes,
    example: { body: { kind: 'totp', code: '123456' }, data: codesExample },
    errors: [
      errorCase({
        status: 409,
        when: 'Nothing was begun in this session, it was begun more than ten minutes ago (data.reason is “expired”), or there are too many factors.',
        data: z.object({ reason: z.literal('expired') }),
        example: { reason: 'expired' },
      }),
      { status: 422, when: 'The code or the passkey is wrong.' },
    ],
  }),
  rename: endpoint({
    method: 'POST',
    path: '/ws/security/factors/rename',
    summary: 'Renames a passkey of one’s own.',
    origin: 'ours',
    auth: 'user',
    body: z.strictObject({ id: numericId, name: line(limits.passkeyName) }),
    data: z.object({ name: z.string() }),
    example: { body: { id: 7, name: 'Phone' }, data: { name: 'Phone' } },
    errors: [{ status: 404, when: 'One has no such passkey.' }],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/ws/security/factors/remove',
    summary: 'Removes the authenticator app, or a passkey by its id.',
    origin: 'ours',
    auth: 'user',
    audit: 'factor-removed',
    stepUp: true,
    body: z.strictObject({ kind: z.enum(['totp', 'passkey']), id: numericId.optional() }),
    data: z.object({ removed: z.boolean() }),
    example: { body: { kind: 'passkey', id: 7 }, data: { removed: true } },
    errors: [
      { status: 404, when: 'One has no such factor.' },
      { status: 409, when: 'It is the last one, and the institution asks for one.' },
    ],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/ws/security/factors/recovery-codes',
    summary: 'Makes ten new recovery codes, which are shown this once. The former ones are void.',
    origin: 'ours',
    auth: 'user',
    audit: 'recovery-codes-made',
    stepUp: true,
    data: recoveryCodes,
    example: { data: codesExample },
    errors: [{ status: 409, when: 'One has no second factor.' }],
  }),
  policy: endpoint({
    method: 'GET',
    path: '/admin/factors',
    summary: 'Who must have a second factor, and how many have which.',
    origin: 'ours',
    auth: 'admin',
    cost: costs.heavy,
    data: z.object({
      ...policyFields,
      counts: z.object({ admin: counts, issuer: counts, staff: counts, student: counts }),
    }),
    example: {
      data: {
        ...policyExample,
        counts: { admin: countExample, issuer: countExample, staff: countExample, student: countExample },
      },
    },
  }),
  savePolicy: endpoint({
    method: 'POST',
    path: '/admin/factors',
    summary:
      'Says who must have a second factor, and from when, whether a passkey alone is enough for them, and whether any log-in at another system is.',
    origin: 'ours',
    auth: 'admin',
    audit: 'factor-policy-saved',
    stepUp: true,
    body: z.strictObject(policyFields),
    data: z.object({ saved: z.boolean() }),
    example: { body: policyExample, data: { saved: true } },
  }),
  reset: endpoint({
    method: 'POST',
    path: '/admin/person/reset-factors',
    summary: 'Removes all factors and recovery codes of a person who has lost them, and ends their sessions.',
    origin: 'ours',
    auth: 'admin',
    audit: 'factors-reset',
    stepUp: true,
    body: z.strictObject({ id: personId }),
    data: z.object({ removed: z.int() }),
    example: { body: { id: 4711 }, data: { removed: 2 } },
    errors: [
      { status: 404, when: 'There is no such person.' },
      { status: 409, when: 'It is one’s own account.' },
    ],
  }),
}
