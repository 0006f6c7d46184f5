import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'
import { sessionAtom } from '../../../state/session-epoch.ts'

export type BusinessSystem = ContractData<'global', 'services'>[number]

/** Loads the campus systems. */
export const servicesAction = actionAtom<void, BusinessSystem[]>({
  keep: true,
  run: ({ api, signal }) => api.global.services({ signal }),
})

/** The filter text; kept when the person leaves the page and comes back. */
export const serviceFilterAtom = sessionAtom('')
