import type { ContractData } from '@quadrangle/api-client'

export type Organization = ContractData<'organization', 'list'>['list'][number]

/** The organisation of a person, found by both its names, because the server sends no id. Returns the first match. */
export function findByNames(
  list: readonly Organization[],
  names: { organization: string; organization_en: string },
): Organization | undefined {
  return list.find(({ name, name_en }) => name === names.organization && name_en === names.organization_en)
}
