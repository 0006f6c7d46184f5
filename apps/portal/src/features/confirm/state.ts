import type { Client } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'

/** A proof of who someone is. */
export type Proof = Parameters<Client['auth']['confirm']>[0]['body']

/** Loads how the person can prove who they are. */
export const proofsAction = actionAtom({
  clearOnStart: true,
  run: ({ api, signal }) => api.auth.proofs({ signal }),
})

/** Proves it. */
export const confirmAction = actionAtom({
  run: ({ api, signal }, body: Proof) => api.auth.confirm({ body, signal }),
})
