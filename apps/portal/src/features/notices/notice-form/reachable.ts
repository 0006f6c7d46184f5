import type { ContractData } from '@quadrangle/api-client'

interface Node {
  readonly id: number
  readonly parent: number
}

/** The organisations that an issuer can send to: all, or those in whose name they send and everything below them. */
export function reachableOf<Organization extends Node>(
  organizations: readonly Organization[],
  issuers: ContractData<'publishing', 'issuers'> | undefined,
): readonly Organization[] {
  if (issuers === undefined || issuers.everybody === 1) return organizations
  const parents = new Map(organizations.map(({ id, parent }) => [id, parent]))
  const tops = new Set(issuers.list.map(({ organization_id }) => organization_id))
  const isReachable = (id: number): boolean => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) if (tops.has(at)) return true
    return false
  }
  return organizations.filter(({ id }) => isReachable(id))
}
