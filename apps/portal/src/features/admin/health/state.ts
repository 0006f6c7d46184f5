import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type Health = ContractData<'health', 'show'>
export type HealthWarning = Health['warnings'][number]

/** How the portal is doing. */
export const healthAction = actionAtom<void, Health>({ run: ({ api, signal }) => api.health.show({ signal }) })
