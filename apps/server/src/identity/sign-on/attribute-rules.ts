import type { contract, DataOf } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import type { Config } from '../../process/settings/config.ts'
import { LDAP_PROVIDER } from '../../process/settings/ldap-settings.ts'
import { attributesOf } from '../../process/settings/sign-on-providers.ts'
import type { ProviderKey } from '../../process/settings/sign-on-settings.ts'

type Source = DataOf<typeof contract.signOn.rules>['list'][number]

/** Which fields are updated from a provider. */
export type Rules = Source['rules']
export type RuleField = keyof Rules

export const ruleFields = ['name', 'name_en', 'email', 'organization', 'kind'] as const satisfies RuleField[]

const noUpdates: Rules = { name: 'never', name_en: 'never', email: 'never', organization: 'never', kind: 'never' }

export const updatesNothing = (rules: Rules) => ruleFields.every((field) => rules[field] === 'never')

export async function loadRules(db: Db, provider: ProviderKey): Promise<Rules> {
  const rows = await db.selectFrom('sign_on_rule').select(['field', 'rule']).where('provider', '=', provider).execute()
  return { ...noUpdates, ...(Object.fromEntries(rows.map(({ field, rule }) => [field, rule])) as Partial<Rules>) }
}

export async function writeRules(trx: Db, provider: ProviderKey, rules: Rules): Promise<void> {
  await trx.deleteFrom('sign_on_rule').where('provider', '=', provider).execute()
  const rows = ruleFields.flatMap((field) => {
    const rule = rules[field]
    return rule === 'never' ? [] : { provider, field, rule }
  })
  if (rows.length > 0) await trx.insertInto('sign_on_rule').values(rows).execute()
}

/** The configured providers, with the attribute that each field is mapped from. */
export function ruleSources({ signOn, ldap }: Config): Omit<Source, 'rules'>[] {
  const sources = signOn.providers.map((provider) => ({
    provider: provider.key,
    kind: provider.kind as Source['kind'],
    name: provider.name.zh,
    name_en: provider.name.en,
    map: attributesOf(provider),
  }))
  const directory = ldap && {
    provider: LDAP_PROVIDER,
    kind: 'ldap' as const,
    name: 'LDAP',
    name_en: 'LDAP',
    map: ldap.attributes,
  }
  return [...sources, ...(directory ? [directory] : [])].map(({ map, ...source }) => ({
    ...source,
    attributes: ruleFields.flatMap((field) => {
      const claim = map[field]
      return claim === undefined ? [] : { of: field, claim }
    }),
  }))
}
