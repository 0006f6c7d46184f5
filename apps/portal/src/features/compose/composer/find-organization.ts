import type { ContractData } from '@quadrangle/api-client'

export type Organization = ContractData<'organization', 'list'>['list'][number]

/**
 * The organisation that someone belongs to. The server names it and gives no id, so it is found by both its names;
 * of several that share them the first counts.
 */
export function findByNames(
  list: readonly Organization[],
  names: { organization: string; organization_en: string },
): Organization | undefined {
  return list.find(({ name, name_en }) => name === names.organization && name_en === names.organization_en)
}
