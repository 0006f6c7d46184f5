import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type ScimTokens = ContractData<'scim', 'tokens'>
export type ScimMapping = ScimTokens['mapping']
export type ScimToken = ScimTokens['list'][number]

export type LdapSettings = ContractData<'ldap', 'settings'>
export type LdapTried = ContractData<'ldap', 'tryOut'>

/** The settings of the LDAP directory that checks passwords. */
export const ldapAction = actionAtom<void, LdapSettings>({
  run: ({ api, signal }) => api.ldap.settings({ signal }),
})

/** The address of SCIM, its tokens, and the source from which organisations are filled. */
export const tokensAction = actionAtom<void, ScimTokens>({
  run: ({ api, signal }) => api.scim.tokens({ signal }),
})
