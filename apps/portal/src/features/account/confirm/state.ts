import { actionAtom } from '../../../state/action-atom.ts'

/** Loads how the person can prove who they are. */
export const proofsAction = actionAtom({
  clearOnStart: true,
  run: ({ api, signal }) => api.auth.proofs({ signal }),
})
