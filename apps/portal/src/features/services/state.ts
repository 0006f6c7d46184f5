import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'
import { sessionAtom } from '../../state/session-epoch.ts'

export type BusinessSystem = ContractData<'global', 'services'>[number]

/** The institution's business systems. */
export const servicesAction = actionAtom<void, BusinessSystem[]>({
  keep: true,
  run: ({ api, signal }) => api.global.services({ signal }),
})

/** What they are narrowed to; kept while someone looks at another page and comes back. */
export const serviceFilterAtom = sessionAtom('')
