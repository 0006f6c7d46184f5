import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import { sessionRanges } from './session-ranges.ts'

type Length = keyof typeof sessionRanges
const length = (name: Length) => z.int().min(sessionRanges[name][0]).max(sessionRanges[name][1])
const lengthOrOff = (name: Length) => z.union([z.literal(0), length(name)])

const policy = z.strictObject({
  /** A session ends after so many minutes without a request. */
  idle_minutes: length('idle_minutes'),
  /** A session always ends this many hours after the log-in. */
  whole_hours: length('whole_hours'),
  /** For how many days people can stay logged in on a device; 0: not at all. */
  stay_days: lengthOrOff('stay_days'),
  /** For how many days people can trust a browser, which then asks for no second factor; 0: not at all. */
  trust_days: lengthOrOff('trust_days'),
})
const policyExample = { idle_minutes: 120, whole_hours: 12, stay_days: 14, trust_days: 30 }

/** How long sessions last. */
export const sessionEndpoints = {
  policy: endpoint({
    method: 'GET',
    path: '/admin/sessions',
    summary: 'How long sessions and the trust in browsers last.',
    origin: 'ours',
    auth: 'admin',
    data: policy,
    example: { data: policyExample },
  }),
  savePolicy: endpoint({
    method: 'POST',
    path: '/admin/sessions',
    summary: 'Sets how long sessions and the trust in browsers last.',
    description:
      'Shorter lengths count at once, also for running sessions and the one of this call; longer ones from the next log-in. People who hold a role never stay logged in for days.',
    origin: 'ours',
    auth: 'admin',
    audit: 'session-policy-saved',
    cost: costs.heavy,
    stepUp: true,
    body: policy,
    data: z.object({
      /** The number of running sessions that this has ended. */
      ended: z.int(),
      /** How many end sooner now. */
      shortened: z.int(),
    }),
    example: { body: policyExample, data: { ended: 3, shortened: 128 } },
  }),
}
