import { z } from 'zod'
import { errorCase } from './error-case.ts'
import { proofMethod } from './proof-values.ts'

/** The logged-in person, as the portal stores them in the browser; its other tabs react to a change. */
export const loginUser = z.object({ domain: z.string(), user_id: z.int() })

/**
 * How the session of a log-in is kept: by the browser until it is closed (`cookie`) or for days (`persistent`), or by the
 * caller (`token`).
 */
export const sessionKind = z.enum(['cookie', 'persistent', 'token'])

/** Response data of a log-in. */
export const loginResult = loginUser.extend({ token: z.string().optional() })

/** The steps that a log-in needs besides the password. */
export const requiredStep = z.object({
  reason: z.enum(['second-factor', 'new-password', 'set-up']),
  methods: z.array(proofMethod),
  step: z.string().optional(),
  /** For how many days this browser may be trusted; absent if it may not. */
  trust_days: z.int().optional(),
})

/** The token of a log-in that is in progress, for programs; a browser has a cookie instead. */
export const loginStep = z
  .string()
  .regex(/^[\w-]{43}$/, 'must be a step')
  .optional()

/** The data of the response to a wrong password, the same for every account: whose passwords are accepted. */
export const wrongLogin = z.object({ passwords: z.enum(['portal', 'institution', 'both']) })

/** The error of a log-in whose proofs are correct so far, but which needs another step. */
export const loginIncomplete = (when: string) =>
  errorCase({
    status: 403,
    when,
    data: requiredStep,
    example: { reason: 'second-factor', methods: ['totp', 'recovery'], trust_days: 30 },
  })

/** The error of a log-in that has to start again. */
const startOver = (when: string) =>
  errorCase({ status: 409, when, data: z.object({ reason: z.literal('expired') }), example: { reason: 'expired' } })

export const loginExpired = startOver(
  'No log-in is under way in this browser, or it is older than ten minutes (data.reason is “expired”).',
)

/** Like `loginExpired`, for a call that begins a session or a further step. */
export const loginEnded = startOver(
  'No log-in is under way in this browser, it is older than ten minutes, or while it was under way the password, the second factors or the linked accounts of the person were changed, or all their sessions were ended (data.reason is “expired”).',
)

export const outdatedPassword = startOver(
  'The password was right, and while the log-in was under way the password, the second factors or the linked accounts of the person were changed, or all their sessions were ended (data.reason is “expired”).',
)

export const tooManyProofs = (when: string) =>
  errorCase({ status: 429, when, data: z.object({ reason: z.literal('attempts') }), example: { reason: 'attempts' } })

/** The error of a correct password for an account that cannot be used. Only LDAP has the reasons besides `disabled`. */
export const refusedAccount = (when: string) =>
  errorCase({
    status: 422,
    when,
    data: z.object({
      reason: z.enum(['disabled', 'account-expired', 'password-expired', 'must-change', 'restricted']),
    }),
    example: { reason: 'disabled' },
  })
