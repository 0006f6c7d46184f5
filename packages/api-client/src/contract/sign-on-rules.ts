import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import { personName, signOnKind, signOnProvider } from './values.ts'

/** The fields of a person that can follow a provider. */
const field = z.enum(['name', 'name_en', 'email', 'organization', 'kind'])
const rule = z.enum(['take', 'fill', 'never'])
/** A person always has a name and is student or staff, so these two cannot be filled. */
const rules = z.strictObject({
  name: z.enum(['take', 'never']),
  name_en: rule,
  email: rule,
  organization: rule,
  kind: z.enum(['take', 'never']),
})

/** A provider by its name in the settings, or the LDAP directory that checks passwords. */
const source = z.union([signOnProvider, z.literal('LDAP')])

/**
 * Why a provider's value is not accepted. `missing`: the provider sent none. `damaged`: it cannot be read.
 * `unverified`: the address was not verified there. `confirmed`: the address is one that its owner confirmed here.
 * `role`: the address belongs to someone who holds a role. `taken`: the address belongs to someone else. `unknown`: no
 * organisation has the number.
 */
const refusal = z.enum(['missing', 'damaged', 'unverified', 'confirmed', 'role', 'taken', 'unknown'])

/**
 * A value in the portal and at the provider. An organisation is shown by its name, or if there is none by the number
 * that the provider sent.
 */
const bothValues = { here: z.string(), here_en: z.string(), there: z.string(), there_en: z.string() }

/** The effect of a rule on one field of one person. `kept`: the rule leaves the portal's value. */
export const attributeOutcome = z.object({
  field,
  rule,
  ...bothValues,
  outcome: z.enum(['changed', 'same', 'kept', ...refusal.options]),
})

export const attributeOutcomeExample = {
  field: 'name' as const,
  rule: 'take' as const,
  here: '林晓雨',
  here_en: '林晓雨',
  there: '林小雨',
  there_en: '林小雨',
  outcome: 'changed' as const,
}

const rulesExample = {
  name: 'take' as const,
  name_en: 'fill' as const,
  email: 'never' as const,
  organization: 'never' as const,
  kind: 'never' as const,
}

/** Which fields of people follow a provider at each log-in. */
export const signOnRuleCalls = {
  rules: endpoint({
    method: 'GET',
    path: '/admin/sign-on/rules',
    summary: 'Which fields of people follow each provider, and the directory, at each log-in.',
    description:
      '`take` writes the newest value, `fill` only where the field is empty, `never` nothing. A provider without saved rules has `never` for each. An English name is empty if it equals the name, an organisation if it is the institution itself.',
    origin: 'ours',
    auth: 'admin',
    data: z.object({
      list: z.array(
        z.object({
          provider: source,
          kind: z.union([signOnKind, z.literal('ldap')]),
          name: z.string(),
          name_en: z.string(),
          /** Which claim or attribute contains which field; a field that is not listed cannot follow the provider. */
          attributes: z.array(z.object({ of: field, claim: z.string() })),
          rules,
        }),
      ),
    }),
    example: {
      data: {
        list: [
          {
            provider: 'oidc',
            kind: 'oidc',
            name: '统一身份认证',
            name_en: 'Campus account',
            attributes: [
              { of: 'name', claim: 'name' },
              { of: 'name_en', claim: 'name_en' },
            ],
            rules: rulesExample,
          },
        ],
      },
    },
  }),
  ruleEffects: endpoint({
    method: 'GET',
    path: '/admin/sign-on/rules/effects',
    summary:
      'How many people each rule would change at their next log-in, with examples, by what the provider last sent.',
    origin: 'ours',
    auth: 'admin',
    audit: 'directory-seen',
    cost: costs.heavy,
    query: z.strictObject({ provider: source }),
    data: z.object({
      /**
       * The number of people who have logged in since the portal began to store the provider's data, and the number of
       * them among whom the effects are counted.
       */
      people: z.int(),
      counted: z.int(),
      /** One entry for each field and each rule except `never`. */
      effects: z.array(
        z.object({
          field,
          rule: z.enum(['take', 'fill']),
          /** The people that the rule would change: their number, and examples. */
          people: z.int(),
          examples: z.array(
            z.object({ id: z.int(), number: z.string(), name: personName, name_en: personName, ...bothValues }),
          ),
          /** The people whom the rule would change if no reason prevented it, by reason. */
          refused: z.array(z.object({ reason: refusal, people: z.int() })),
        }),
      ),
    }),
    example: {
      query: { provider: 'oidc' },
      data: {
        people: 1_200,
        counted: 1_200,
        effects: [
          {
            field: 'name',
            rule: 'take',
            people: 1,
            examples: [
              {
                id: 1,
                number: '20260001',
                name: '林晓雨',
                name_en: 'Lin Xiaoyu',
                here: '林晓雨',
                here_en: '林晓雨',
                there: '林小雨',
                there_en: '林小雨',
              },
            ],
            refused: [{ reason: 'damaged', people: 2 }],
          },
        ],
      },
    },
  }),
  saveRules: endpoint({
    method: 'POST',
    path: '/admin/sign-on/rules/save',
    summary: 'Sets which fields of people follow a provider, from their next log-in on.',
    description:
      'A field that the rule `take` names is written at each log-in, so a change of it in the portal lasts until then. An address that its owner has confirmed here stays.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'sign-on-rules-saved',
    body: z.strictObject({ provider: source, rules }),
    data: z.object({ saved: z.boolean() }),
    example: { body: { provider: 'oidc', rules: rulesExample }, data: { saved: true } },
    errors: [
      { status: 409, when: 'The provider is not switched on.' },
      { status: 422, when: 'The settings name no claim for a field whose rule is not `never`.' },
    ],
  }),
}
