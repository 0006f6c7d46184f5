import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FieldOutcome, RuleField, SignOnProvider } from './state.ts'

/** Display names of the attributes of a person. */
export function useAttributeNames(): Record<SignOnProvider['attributes'][number]['of'], string> {
  const { t } = useLingui()
  return {
    number: t`Number`,
    name: t({ message: 'Name', context: 'person' }),
    name_en: t`Name in Latin letters`,
    email: t`E-mail`,
    kind: t`Student or staff`,
    organization: t`Organisation`,
  }
}

/** A value of a field as people read it. */
export function useAttributeValue(): (field: RuleField, value: string) => string {
  const { t } = useLingui()
  const kinds: Record<string, string> = { student: t`Student`, staff: t`Staff` }
  return (field, value) => (field === 'kind' ? (kinds[value] ?? value) : value)
}

/** Why a value of a provider is not applied. */
export function useRefusalLabels(): Record<Exclude<FieldOutcome, 'changed' | 'same' | 'kept'>, string> {
  const { t } = useLingui()
  return {
    missing: t`the provider sends no value`,
    damaged: t`the text cannot be read`,
    unverified: t`the provider has not verified the address`,
    confirmed: t`the owner has confirmed another address here`,
    role: t`the address of someone with a role changes only here`,
    taken: t`the address belongs to someone else`,
    unknown: t`no organisation has this number`,
  }
}

/** A number of people. */
export function usePeople(): (count: number) => string {
  const { t } = useLingui()
  return (count) => t`${plural(count, { one: '# person', other: '# people' })}`
}
