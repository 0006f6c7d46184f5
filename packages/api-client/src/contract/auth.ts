import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { proof, proofMethod } from './proof-values.ts'
import { flag, line, link } from './values.ts'

/** What the portal remembers of the person who is logged in, and watches across browser tabs. */
export const loginUser = z.object({ domain: z.string(), user_id: z.int() })

/** How the session of a log-in is kept: by the browser, as a cookie, or by the caller, as a token. */
const sessionKind = z.enum(['cookie', 'token'])

export const authEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Logs in with a student or staff number, a mobile number or a certificate number, and a password.',
    description:
      'Sets the session cookie, and one by which the browser is known at later log-ins. Any earlier session of this browser ends. With `session: "token"`, for programs and for pages of other sites, it sets no cookie and answers with a `token`: send it as `Authorization: Bearer <token>`. It ends as a cookie does, and by `logout`.',
    origin: 'ours',
    auth: 'public',
    common: true,
    audit: 'logged-in',
    bodyBytes: limits.loginBytes,
    body: z.strictObject({
      identifier: line(limits.identifier),
      password: z.string().min(1).max(200),
      session: sessionKind.optional(),
    }),
    data: loginUser.extend({ token: z.string().optional() }),
    example: { body: { identifier: '20260001', password: 'Quad-2026' }, data: { domain: 'campus', user_id: 1 } },
    errors: [
      {
        status: 422,
        when: 'The identifier and the password do not go together; the answer does not say which is wrong.',
      },
      {
        status: 429,
        when: 'Too many failures, of this browser (data.reason is “attempts”), on the account (“account”) or in the network (“network”); the header Retry-After says how many seconds to wait.',
      },
    ],
  }),
  proofs: endpoint({
    method: 'POST',
    path: '/auth/proofs',
    summary: 'How the person can prove who they are, the best way first.',
    origin: 'ours',
    auth: 'user',
    data: z.object({ methods: z.array(proofMethod) }),
    example: { data: { methods: ['password'] } },
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
    bodyBytes: limits.loginBytes,
    body: proof,
    data: z.object({ method: proofMethod }),
    example: { body: { method: 'password', password: 'Quad-2026' }, data: { method: 'password' } },
    errors: [
      { status: 422, when: 'The proof is wrong.' },
      { status: 429, when: 'Too many wrong proofs; the header Retry-After says how many seconds to wait.' },
    ],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session. Without one it does nothing and succeeds.',
    origin: 'specified',
    auth: 'public',
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
    common: true,
    data: z.object({ url: link }),
    example: { data: { url: '' } },
  }),
}
