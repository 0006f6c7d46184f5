import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { proofMethod } from './proof-values.ts'
import { flag, instant } from './values.ts'

/** `campus`: a network of the institution. `private`: another network with private addresses, as at home. */
const place = z.enum(['this-machine', 'campus', 'private', 'internet', 'unknown'])

/** The calls of `account` about the caller’s own sessions and log-ins. */
export const accountSessionCalls = {
  sessions: endpoint({
    method: 'GET',
    path: '/ws/security/sessions',
    summary: 'Where one is logged in, the session of this call first, and the browsers one trusts.',
    origin: 'ours',
    auth: 'user',
    data: z.object({
      list: z.array(
        z.object({
          id: z.uuid(),
          current: flag,
          /** Browser and system, such as “Firefox, Linux”; empty if they are unknown. */
          client: z.string(),
          /** The IP address, of IPv6 only the first half; empty if it is unknown. */
          address: z.string(),
          place,
          proof: proofMethod,
          created_at: instant,
          seen_at: instant,
          /** When a session that stays logged in ends; null for others. */
          until: instant.nullable(),
        }),
      ),
      /** The browsers in which a log-in does not ask for the second factor, the newest first. */
      trusted_browsers: z.array(
        z.object({
          id: z.uuid(),
          current: flag,
          client: z.string(),
          created_at: instant,
          expires_at: instant,
        }),
      ),
    }),
    example: {
      data: {
        list: [
          {
            id: '0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11',
            current: 1,
            client: 'Firefox, Linux',
            address: '10.20.30.40',
            place: 'campus',
            proof: 'password',
            created_at: '2026-11-20T08:00:00Z',
            seen_at: '2026-11-20T09:00:00Z',
            until: '2026-12-04T08:00:00Z',
          },
        ],
        trusted_browsers: [
          {
            id: '5a4b3d0e-3f0e-4f0a-9a52-9c0de2a3b7c4',
            current: 1,
            client: 'Firefox, Linux',
            created_at: '2026-11-20T08:00:00Z',
            expires_at: '2026-12-20T08:00:00Z',
          },
        ],
      },
    },
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/ws/security/sessions/end',
    summary: 'Ends another session of one’s own.',
    origin: 'ours',
    auth: 'user',
    audit: 'own-sessions-ended',
    stepUp: true,
    body: z.strictObject({ id: z.uuid() }),
    data: z.object({ ended: z.int() }),
    example: { body: { id: '0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11' }, data: { ended: 1 } },
    errors: [
      { status: 404, when: 'One has no such session, or it has ended.' },
      { status: 409, when: 'It is the session of this call: log out instead.' },
    ],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/ws/security/sessions/endOthers',
    summary: 'Ends all sessions of one’s own but this one, and forgets all other devices and all trusted browsers.',
    origin: 'ours',
    auth: 'user',
    audit: 'own-sessions-ended',
    stepUp: true,
    data: z.object({ ended: z.int() }),
    example: { data: { ended: 2 } },
  }),
  endTrust: endpoint({
    method: 'POST',
    path: '/ws/security/trusted-browsers/end',
    summary: 'Ends the trust in one browser, or in all: the next log-in there asks for the second factor.',
    origin: 'ours',
    auth: 'user',
    audit: 'trust-ended',
    body: z.strictObject({
      /** Without an id, the trust in all browsers ends. */
      id: z.uuid().optional(),
    }),
    data: z.object({ ended: z.int() }),
    example: { body: { id: '5a4b3d0e-3f0e-4f0a-9a52-9c0de2a3b7c4' }, data: { ended: 1 } },
    errors: [{ status: 404, when: 'One trusts no such browser.' }],
  }),
  logins: endpoint({
    method: 'GET',
    path: '/ws/security/logins',
    summary: 'The last log-ins to one’s own account, and failed ones, the newest first.',
    origin: 'ours',
    auth: 'user',
    data: z.object({
      list: z.array(
        z.object({
          /** The time of the log-in, or of the last one if the entry represents several. */
          at: instant,
          success: flag,
          /**
           * The number of log-ins in this entry: those within one minute form one entry, and failed ones within one
           * hour.
           */
          times: z.int(),
          clients: z.array(z.string()),
          /** The addresses that the log-ins came from; if there are many, only the first ones. */
          from: z.array(z.object({ address: z.string(), place })),
        }),
      ),
    }),
    example: {
      data: {
        list: [
          {
            at: '2026-11-20T08:00:00Z',
            success: 1,
            times: 1,
            clients: ['Firefox, Linux'],
            from: [{ address: '10.20.30.40', place: 'campus' }],
          },
          {
            at: '2026-11-19T08:00:00Z',
            success: 0,
            times: 12,
            clients: ['Chrome, Windows'],
            from: [{ address: '203.0.113.7', place: 'internet' }],
          },
        ],
      },
    },
  }),
}
