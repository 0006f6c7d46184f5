import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'

export type DirectoryOrganizations = ContractData<'directory', 'organizations'>
export type DirectoryOrganization = DirectoryOrganizations['list'][number]

/** All organisations, for the pages of people and of organisations. */
export const directoryOrganizationsAction = actionAtom<void, DirectoryOrganizations>({
  run: ({ api, signal }) => api.directory.organizations({ signal }),
})
