import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'

type Organizations = ContractData<'organization', 'list'>['list']

/** Loads what the page lists. */
export const organizationsAction = actionAtom<void, Organizations>({
  keep: true,
  run: async ({ api, signal }) => (await api.organization.list({ signal })).list,
})
