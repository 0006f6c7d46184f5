import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type SignOnSettings = ContractData<'signOn', 'settings'>
export type SignOnProvider = SignOnSettings['providers'][number]
export type SignOnTried = ContractData<'signOn', 'tried'>
export type ProviderKind = SignOnProvider['kind']

/** How single sign-on is set. */
export const signOnAction = actionAtom<void, SignOnSettings>({
  run: ({ api, signal }) => api.signOn.settings({ signal }),
})

/** What came of a log-in that was tried. */
export const triedAction = actionAtom<string, SignOnTried>({
  run: ({ api, signal }, state) => api.signOn.tried({ query: { state }, signal }),
  clearOnStart: true,
})
