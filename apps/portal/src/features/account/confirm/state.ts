import { actionAtom } from '../../../state/action-atom.ts'

/** Loads the methods with which the person can confirm their identity. */
export const proofMethodsAction = actionAtom({
  clearOnStart: true,
  run: ({ api, signal }) => api.auth.proofs({ signal }),
})
