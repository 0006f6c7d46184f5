import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type Browse = ContractData<'app', 'browse'>

/** Loads the public apps and notices. */
export const browseAction = actionAtom<void, Browse>({
  keep: true,
  run: ({ api, signal }) => api.app.browse({ signal }),
})

/** The slides of the carousel. */
export const galleryAction = actionAtom<void, ContractData<'global', 'gallery'>>({
  keep: true,
  run: ({ api, signal }) => api.global.gallery({ signal }),
})
