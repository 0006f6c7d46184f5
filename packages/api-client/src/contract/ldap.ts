import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { attributeOutcome, attributeOutcomeExample } from './sign-on-rules.ts'
import { filledText, flag } from './values.ts'

/** The outcome of a trial log-in. */
const outcome = z.enum([
  ...(['off', 'person', 'new', 'wrong', 'unknown', 'several', 'unavailable'] as const),
  ...(['refused', 'incomplete', 'nobody', 'disabled', 'conflict', 'cancelled', 'expired'] as const),
])

export const ldapEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/admin/ldap',
    summary: 'How passwords are checked by an LDAP directory; `on` is 0 where none is set.',
    origin: 'ours',
    auth: 'admin',
    data: z.object({
      on: flag,
      address: z.string(),
      security: z.enum(['tls', 'start-tls', 'none']),
      base: z.string(),
      /** The filter that finds entries, or the pattern of their names, with `{login}`. */
      rule: z.string(),
      /** The attribute that contains the number. */
      number: z.string(),
      local_accounts: flag,
    }),
    example: {
      data: {
        on: 1,
        address: 'ldap.example.edu:636',
        security: 'tls',
        base: 'ou=people,dc=example,dc=edu',
        rule: '(uid={login})',
        number: 'employeeNumber',
        local_accounts: 0,
      },
    },
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/admin/ldap/try',
    summary: 'Tries a login and its password at the directory, and says who that would be. Nobody is logged in.',
    origin: 'ours',
    auth: 'admin',
    audit: 'ldap-tried',
    stepUp: true,
    cost: costs.heavy,
    waitsForOthers: true,
    bodyBytes: limits.loginBytes,
    body: z.strictObject({ login: filledText(limits.identifier), password: z.string().min(1).max(200) }),
    data: z.object({
      outcome,
      /** Further details for administrators, without secrets. */
      detail: z.string(),
      /** Attributes of the entry in the directory. */
      claims: z.array(z.object({ name: z.string(), value: z.string() })),
      /** The number of the person; empty without one. */
      number: z.string(),
      /**
       * The effect of the saved rules on this person, field by field; empty if the log-in would fail, or add someone.
       */
      fields: z.array(attributeOutcome),
    }),
    example: {
      body: { login: 'lin', password: 'Quad-2026' },
      data: {
        outcome: 'person',
        detail: '',
        claims: [{ name: 'employeeNumber', value: '20260001' }],
        number: '20260001',
        fields: [attributeOutcomeExample],
      },
    },
  }),
}
