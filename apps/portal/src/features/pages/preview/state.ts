import { actionAtom } from '../../../state/action-atom.ts'

/** Loads which draft a link shows. */
export const previewedAction = actionAtom({
  run: ({ api, signal }, token: string) => api.look.previewed({ body: { token }, signal }),
})
