import { atom } from 'jotai'
import { shareStructure } from '../shared/share-structure.ts'
import { actionAtom } from './action-atom.ts'
import { configAtom } from './config.ts'
import { checkVersionAtom } from './new-version.ts'

/** Loads the institution's own navigation: its websites. */
export const schoolNavAction = actionAtom({ keep: true, run: ({ api, signal }) => api.global.schoolNav({ signal }) })

/** Reloads the configuration to apply a new look. The language stays. */
export const refreshConfigAction = actionAtom({
  keep: true,
  run: async ({ api, get, set, signal }) => {
    const config = await api.global.config({ signal })
    set(configAtom, shareStructure(get(configAtom), config))
    return config
  },
})

/** Reloads look, navigation and footer, and checks for a new version, for a page that has been open for a while. */
export const refreshFrameAtom = atom(null, async (_get, set) => {
  await Promise.all([set(refreshConfigAction), set(checkVersionAtom)])
})
