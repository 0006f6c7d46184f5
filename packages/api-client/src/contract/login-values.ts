import { z } from 'zod'
import { proofMethod } from './proof-values.ts'

/** What the portal remembers of the person who is logged in, and watches across browser tabs. */
export const loginUser = z.object({ domain: z.string(), user_id: z.int() })

/**
 * How the session of a log-in is kept: by the browser until it is closed (`cookie`) or for days (`persistent`), or by the
 * caller (`token`).
 */
export const sessionKind = z.enum(['cookie', 'persistent', 'token'])

/** What a log-in answers. */
export const loggedIn = loginUser.extend({ token: z.string().optional() })

/** What a log-in needs beside the password. */
export const moreNeeded = z.object({
  reason: z.enum(['second-factor', 'new-password', 'set-up']),
  methods: z.array(proofMethod),
  step: z.string().optional(),
  /** For how many days this browser may be trusted; absent if it may not. */
  trust_days: z.int().optional(),
})

/** The token of a log-in that is under way, for a program; a browser has a cookie. */
export const loginStep = z
  .string()
  .regex(/^[\w-]{43}$/, 'must be a step')
  .optional()

/** The data of the answer to a wrong password; the same for every account. */
export const wrongLogin = z.object({ passwords: z.enum(['portal', 'institution', 'both']) })
