import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import { errorCase } from './error-case.ts'
import * as limits from './limits.ts'
import {
  loginEnded,
  loginExpired,
  loginIncomplete,
  loginResult,
  loginStep,
  outdatedPassword,
  refusedAccount,
  sessionKind,
  tooManyProofs,
  wrongLogin,
} from './login-values.ts'
import {
  factorOffer,
  newFactor,
  offerExample,
  passkeyRequest,
  proof,
  proofMethod,
  requestExample,
} from './proof-values.ts'
import { filledText, flag, link } from './values.ts'

const tooManyWrongProofs = tooManyProofs('Too many wrong proofs; the header Retry-After says how many seconds to wait.')
const wrongStep = [loginEnded, { status: 422, when: 'The code or the passkey is wrong.' }, tooManyWrongProofs] as const

export const authEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Logs in with a student or staff number, a mobile number or a certificate number, and a password.',
    description:
      'Sets the session cookie, and one by which the browser is known at later log-ins. Any earlier session of this browser ends. With `session: "token"`, for programs and for pages of other sites, it sets no cookie and answers with a `token`: send it as `Authorization: Bearer <token>`. It ends as a cookie does, and by `logout`. With `session: "persistent"` the cookie and the session last for the `stay_days` that `sign_on` of the configuration offers; sessions of people who hold a role are never longer than others. Numbers are taken in any case and width and with spaces, mobile numbers with dashes and +86 as well; `sign_on.email` of the configuration says whether a confirmed e-mail address is, too.',
    origin: 'ours',
    auth: 'public',
    allowance: 'login',
    common: true,
    audit: 'logged-in',
    bodyBytes: limits.loginBytes,
    body: z.strictObject({
      identifier: filledText(limits.loginName),
      password: z.string().min(1).max(200),
      session: sessionKind.optional(),
    }),
    data: loginResult,
    example: { body: { identifier: '20260001', password: 'Quad-2026' }, data: { domain: 'campus', user_id: 1 } },
    errors: [
      errorCase({
        status: 422,
        when: 'The identifier and the password do not match; the answer does not say which is wrong. `passwords` says which ones the portal accepts: its own, those of the institution, or both.',
        data: wrongLogin,
        example: { passwords: 'portal' },
      }),
      refusedAccount('The password is right, and the account cannot be used; `reason` says why.'),
      outdatedPassword,
      loginIncomplete(
        'The password is right, and more is needed: a second factor (data.reason is “second-factor”), a new password in place of one that someone else has set (“new-password”), or setting a second factor up (“set-up”). A cookie, or `data.step` for a program, is good for ten minutes of `passkeyOptions` and `loginStep`, of `account.replacePassword`, or of `setUpOptions` and `setUp`.',
      ),
      errorCase({
        status: 429,
        when: 'Too many failures, of this browser (data.reason is “attempts”), on the account (“account”) or in the network (“network”); the header Retry-After says how many seconds to wait.',
        data: z.object({ reason: z.enum(['attempts', 'account', 'network']) }),
        example: { reason: 'attempts' },
      }),
    ],
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    summary:
      'What a browser needs to ask for a passkey: any one instead of a password, or as the second step of a log-in.',
    origin: 'ours',
    auth: 'public',
    allowance: 'login',
    body: z.strictObject({ as: z.enum(['first', 'second']), step: loginStep }),
    data: z.object({ passkey: passkeyRequest, step: z.string().optional() }),
    example: { body: { as: 'first' }, data: { passkey: requestExample } },
    errors: [loginExpired],
  }),
  passkeyAutofill: endpoint({
    method: 'POST',
    path: '/auth/passkey/autofill',
    summary: 'What a browser needs to offer passkeys in the field of the account, before anyone has chosen to use one.',
    description:
      'Where `sign_on.passkeys` of the configuration is set. Sets no cookie: send the challenge as `step` of `loginStep`, with what the passkey has signed. It is good once.',
    origin: 'ours',
    auth: 'public',
    allowance: 'login-page',
    // Each view of the log-in page makes this call, and a campus has many views behind one address.
    cost: costs.light,
    data: z.object({
      passkey: passkeyRequest,
      /** Seconds after which another passkey request is needed. */
      expires_seconds: z.int(),
    }),
    example: { data: { passkey: requestExample, expires_seconds: 600 } },
  }),
  loginStep: endpoint({
    method: 'POST',
    path: '/auth/login/step',
    summary: 'Logs in with a passkey alone, or with a second factor after the password.',
    origin: 'ours',
    auth: 'public',
    allowance: 'login',
    audit: 'logged-in',
    body: z.strictObject({
      proof,
      step: loginStep,
      session: sessionKind.optional(),
      /** 1 if this browser need not ask for the second factor for `trust_days`, which the previous step returned. */
      trust: flag.optional(),
    }),
    data: loginResult.extend({ recovery_left: z.int().optional() }),
    example: {
      body: { proof: { method: 'totp', code: '123456' } },
      data: { domain: 'campus', user_id: 1 },
    },
    errors: [
      ...wrongStep,
      refusedAccount('The proof is right, and the account is disabled (data.reason is “disabled”).'),
      errorCase({
        status: 403,
        when: 'The institution asks for the password too (data.reason is “password-too”).',
        data: z.object({ reason: z.literal('password-too') }),
        example: { reason: 'password-too' },
      }),
      loginIncomplete('A new password is needed (data.reason is “new-password”), as `login` says.'),
    ],
  }),
  setUpOptions: endpoint({
    method: 'POST',
    path: '/auth/set-up/begin',
    summary: 'What is needed to set up the second factor that the institution asks for, before the log-in goes on.',
    origin: 'ours',
    auth: 'public',
    allowance: 'login',
    body: z.strictObject({ step: loginStep }),
    data: factorOffer,
    example: { body: {}, data: offerExample },
    errors: [loginExpired],
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/auth/set-up',
    summary: 'Sets it up and logs in. The recovery codes are shown this once.',
    origin: 'ours',
    auth: 'public',
    allowance: 'login',
    audit: 'logged-in',
    body: z.strictObject({ factor: newFactor, step: loginStep, session: sessionKind.optional() }),
    data: loginResult.extend({ recovery_codes: z.array(z.string()) }),
    example: {
      body: { factor: { kind: 'totp', code: '123456' } },
      data: { domain: 'campus', user_id: 1, recovery_codes: ['K7MQ4-XW2RP', 'B9TDH-3LCVN'] },
    },
    errors: wrongStep,
  }),
  proofs: endpoint({
    method: 'POST',
    path: '/auth/proofs',
    summary: 'How the person can prove who they are, the best way first.',
    origin: 'ours',
    auth: 'user',
    data: z.object({
      methods: z.array(proofMethod),
      /** Data that a browser needs to ask for the passkey, if there is one. */
      passkey: passkeyRequest.nullable(),
      /** The other system at which the session began; empty if it was the portal. */
      provider: z.string(),
      /** 1 if the person's identity was proved within the last ten minutes, for example by logging in there again. */
      proved: flag,
    }),
    example: { data: { methods: ['password'], passkey: null, provider: '', proved: 0 } },
  }),
  requireProof: endpoint({
    method: 'POST',
    path: '/auth/proof/require',
    summary: 'Succeeds if the person has proved within ten minutes who they are: before a download that asks for it.',
    origin: 'ours',
    auth: 'user',
    stepUp: true,
    data: z.object({ proved: flag }),
    example: { data: { proved: 1 } },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Proves again who the person is: for ten minutes, calls that are dangerous are made for this session.',
    origin: 'ours',
    auth: 'user',
    audit: 'identity-confirmed',
    body: proof,
    data: z.object({ method: proofMethod }),
    example: { body: { method: 'password', password: 'Quad-2026' }, data: { method: 'password' } },
    errors: [
      { status: 422, when: 'The proof is wrong.' },
      refusedAccount(
        'The directory of the institution accepts the password, and refuses the account; `reason` says why.',
      ),
      tooManyWrongProofs,
    ],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session. Without one it does nothing and succeeds.',
    origin: 'specified',
    auth: 'public',
    allowance: 'login',
    common: true,
    data: z.object({ logged_out: z.boolean() }),
    example: { data: { logged_out: true } },
  }),
  oauthLogout: endpoint({
    method: 'GET',
    path: '/auth/oauthLogout',
    summary: 'Where the browser goes to end the session at the external identity provider; empty if there is none.',
    origin: 'specified',
    auth: 'public',
    allowance: 'login',
    common: true,
    data: z.object({ url: link }),
    example: { data: { url: '' } },
  }),
}
