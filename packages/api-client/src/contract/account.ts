import { z } from 'zod'
import { accountSessionCalls } from './account-sessions.ts'
import { endpoint } from './endpoint.ts'
import { errorCase, stepUpCase } from './error-case.ts'
import * as limits from './limits.ts'
import { loginEnded, loginIncomplete, loginResult, loginStep, sessionKind, tooManyProofs } from './login-values.ts'
import { filledText, flag, instant } from './values.ts'

/** Where a code is sent: by text message to a mobile phone, or by e-mail. */
const addressKind = z.enum(['phone', 'email'])
const code = (digits: number) => z.string().regex(new RegExp(`^\\d{${digits}}$`), `must have ${digits} digits`)
const password = z.string().min(1).max(200)

const linkedAddress = z.object({
  /** The masked address, such as 138****0001; empty if none is linked. */
  address: z.string(),
  linked: flag,
  /**
   * Whether the person has confirmed it by a code. Only a confirmed address receives codes for a new password, and
   * messages about the account.
   */
  confirmed: flag,
  /** Whether the portal can send codes in this way. */
  can_link: flag,
})
const sentCode = z.object({ resend_seconds: z.int(), expires_seconds: z.int() })

const tooManyCodes = errorCase({
  status: 429,
  when: 'A code was sent a moment ago (data.reason is “resend”), or too many were requested (“codes”); the header Retry-After says how many seconds to wait.',
  data: z.object({ reason: z.enum(['resend', 'codes']) }),
  example: { reason: 'resend' },
})
const codeErrors = [
  errorCase({
    status: 409,
    when: 'No code is under way, it is too old, or it was mistyped too often (data.reason is “expired”): ask for a new one.',
    data: z.object({ reason: z.literal('expired') }),
    example: { reason: 'expired' },
  }),
  errorCase({
    status: 422,
    when: 'The code is wrong; `left` says how often it may still be tried.',
    data: z.object({ field: z.literal('code'), left: z.int() }),
    example: { field: 'code', left: 4 },
  }),
] as const
const refusedPassword = errorCase({
  status: 422,
  when: 'A field is refused: the new password (`next`), because it breaks the rules (“format”), is one of the most common (“common”), contains the person’s number (“own”) or is the former one (“same”); or the current one is wrong (“wrong”).',
  data: z.object({
    field: z.enum(['current', 'next']),
    reason: z.enum(['format', 'common', 'own', 'same', 'wrong']),
  }),
  example: { field: 'next', reason: 'common' },
})
const externalPassword = errorCase({
  status: 409,
  when: 'Another system manages the password (data.reason is “elsewhere”).',
  data: z.object({ reason: z.literal('elsewhere') }),
  example: { reason: 'elsewhere' },
})

/** The security of one’s own account: linked addresses, password, sessions, and a forgotten password. */
export const accountEndpoints = {
  security: endpoint({
    method: 'GET',
    path: '/ws/security/account',
    summary: 'The linked addresses, masked, and the state of the password.',
    origin: 'ours',
    auth: 'user',
    data: z.object({
      phone: linkedAddress,
      email: linkedAddress,
      password: z.object({
        /** Whether the portal stores a password that can be changed here. */
        can_change: flag,
        changed_at: instant.nullable(),
        /** Whether someone else has set the password, so that the person should replace it. */
        must_change: flag,
      }),
    }),
    example: {
      data: {
        phone: { address: '138****0001', linked: 1, confirmed: 1, can_link: 1 },
        email: { address: 'l***@example.edu', linked: 1, confirmed: 0, can_link: 1 },
        password: { can_change: 1, changed_at: '2026-09-01T00:00:00Z', must_change: 0 },
      },
    },
  }),
  requestCode: endpoint({
    method: 'POST',
    path: '/ws/security/code',
    summary: 'Sends a code to a mobile number or an e-mail address that is to be linked.',
    description:
      'Without `address`, the code goes to the linked address that is not confirmed yet, such as one that an administrator entered. An earlier code of the same kind is void. The response does not reveal whether another account has the address.',
    origin: 'ours',
    auth: 'user',
    stepUp: true,
    body: z.strictObject({ kind: addressKind, address: filledText(limits.email).optional() }),
    data: sentCode.extend({
      /** The masked address. */
      address: z.string(),
    }),
    example: {
      body: { kind: 'phone', address: '139 1234 5678' },
      data: { address: '139****5678', resend_seconds: 60, expires_seconds: 600 },
    },
    errors: [
      errorCase({
        status: 409,
        when: 'It is the address that is linked and confirmed already (data.reason is “same”), none is linked (“none”), or the portal cannot send such messages (“no-gateway”).',
        data: z.object({ reason: z.enum(['same', 'none', 'no-gateway']) }),
        example: { reason: 'same' },
      }),
      errorCase({
        status: 422,
        when: 'The format of the address is incorrect.',
        data: z.object({ field: z.literal('address') }),
        example: { field: 'address' },
      }),
      tooManyCodes,
    ],
  }),
  link: endpoint({
    method: 'POST',
    path: '/ws/security/link',
    summary: 'Links the address to which the code was sent, in place of the former one, and notifies that.',
    description: 'A linked mobile number can also be used to log in.',
    origin: 'ours',
    auth: 'user',
    audit: 'address-linked',
    stepUp: true,
    body: z.strictObject({ kind: addressKind, code: code(6) }),
    data: linkedAddress,
    example: {
      body: { kind: 'phone', code: '135246' },
      data: { address: '139****5678', linked: 1, confirmed: 1, can_link: 1 },
    },
    errors: [
      ...codeErrors,
      errorCase({
        status: 409,
        when: 'Another account has this mobile number (data.reason is “taken”).',
        data: z.object({ reason: z.literal('taken') }),
        example: { reason: 'taken' },
      }),
      { status: 429, when: 'Too many wrong codes; the header Retry-After says how many seconds to wait.' },
    ],
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/ws/security/unlink',
    summary: 'Unlinks the mobile number or the e-mail address, and notifies it.',
    description: 'Nobody logs in with an unlinked number, and no message goes to an unlinked address.',
    origin: 'ours',
    auth: 'user',
    audit: 'address-unlinked',
    stepUp: true,
    body: z.strictObject({ kind: addressKind }),
    data: linkedAddress,
    example: { body: { kind: 'email' }, data: { address: 'l***@example.edu', linked: 0, confirmed: 0, can_link: 1 } },
    errors: [{ status: 409, when: 'None is linked.' }],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/ws/security/password',
    summary: 'Changes one’s own password and ends all other sessions.',
    description:
      'Without `current`, and always for people with a second factor, the person must have proved their identity in the last ten minutes: call `auth.confirm`, then repeat this.',
    origin: 'ours',
    auth: 'user',
    audit: 'password-changed',
    body: z.strictObject({ current: password.optional(), next: password }),
    data: z.object({
      changed_at: instant,
      /** How many other sessions were ended. */
      ended: z.int(),
    }),
    example: {
      body: { current: 'Former-2025', next: 'Lake-and-sky-7' },
      data: { changed_at: '2026-11-25T08:00:00Z', ended: 2 },
    },
    errors: [
      stepUpCase('The person has to prove their identity again (data.reason is “step-up”).'),
      externalPassword,
      refusedPassword,
      tooManyProofs('Too many wrong passwords; the header Retry-After says how many seconds to wait.'),
    ],
  }),
  replacePassword: endpoint({
    method: 'POST',
    path: '/auth/password',
    summary: 'Replaces a password that someone else has set, in the middle of a log-in, and logs in.',
    description:
      'After `auth.login` or `auth.loginStep` has answered with “new-password”. Ends all earlier sessions of the account.',
    origin: 'ours',
    auth: 'public',
    allowance: 'login',
    audit: 'logged-in',
    bodyBytes: limits.loginBytes,
    body: z.strictObject({ next: password, step: loginStep, session: sessionKind.optional() }),
    data: loginResult,
    example: { body: { next: 'Lake-and-sky-7' }, data: { domain: 'campus', user_id: 1 } },
    errors: [
      loginEnded,
      refusedPassword,
      loginIncomplete(
        'The password is replaced, and a second factor has to be set up (data.reason is “set-up”), as `auth.login` says.',
      ),
    ],
  }),
  ...accountSessionCalls,
  requestRecovery: endpoint({
    method: 'POST',
    path: '/auth/recovery',
    summary: 'Sends a code for a new password to a linked address that the person has confirmed.',
    description:
      'The answer is the same whether or not there is such an account, and whether or not it has a confirmed address. Sets a cookie: the code is valid in this browser only. `by` chooses the phone or the e-mail address; without it the code goes to the e-mail address, otherwise to the phone.',
    origin: 'ours',
    auth: 'public',
    allowance: 'login',
    audit: 'recovery-requested',
    bodyBytes: limits.loginBytes,
    body: z.strictObject({ identifier: filledText(limits.loginName), by: addressKind.optional() }),
    data: sentCode,
    example: { body: { identifier: '20260001' }, data: { resend_seconds: 60, expires_seconds: 1_800 } },
    errors: [
      { status: 403, when: 'The institution has switched off passwords of the portal.' },
      errorCase({
        status: 409,
        when: 'The portal cannot send such messages (data.reason is “no-gateway”), or keeps no passwords (“elsewhere”): the IT office helps.',
        data: z.object({ reason: z.enum(['no-gateway', 'elsewhere']) }),
        example: { reason: 'no-gateway' },
      }),
      tooManyCodes,
    ],
  }),
  recover: endpoint({
    method: 'POST',
    path: '/auth/recovery/password',
    summary: 'Sets a new password by the code that was sent, and ends all sessions of the account. Logs no one in.',
    description: 'A refused password does not use up the code. A second factor is still asked for at the next log-in.',
    origin: 'ours',
    auth: 'public',
    allowance: 'login',
    audit: 'password-recovered',
    bodyBytes: limits.loginBytes,
    body: z.strictObject({ code: code(8), next: password }),
    data: z.object({ changed_at: instant }),
    example: { body: { code: '13524680', next: 'Lake-and-sky-7' }, data: { changed_at: '2026-11-25T08:00:00Z' } },
    errors: [
      ...codeErrors,
      refusedPassword,
      { status: 429, when: 'Too many wrong codes; the header Retry-After says how many seconds to wait.' },
    ],
  }),
}
