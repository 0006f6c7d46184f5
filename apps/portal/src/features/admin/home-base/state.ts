import type { Client, ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type HomeBaseView = ContractData<'homeBase', 'show'>
export type BaseCard = HomeBaseView['cards'][number]
export type CardMode = BaseCard['mode']
type Query = Parameters<Client['homeBase']['show']>[0]['query']
export type BaseRole = Query['role']
/** The role and the organisation that an arrangement is for. */
export interface BasePlace {
  role: BaseRole
  organization: number
}

export const baseRoles: readonly BaseRole[] = ['any', 'student', 'staff', 'issuer', 'admin']

/** The arrangement for a role in an organisation. */
export const homeBaseAction = actionAtom<BasePlace, HomeBaseView & { place: BasePlace }>({
  run: async ({ api, signal }, place) => {
    const query = { role: place.role, organization_id: place.organization }
    return { ...(await api.homeBase.show({ query, signal })), place }
  },
})
