import { atom } from 'jotai'
import { actionAtom } from './action-atom.ts'
import { configAtom } from './config.ts'
import { checkVersionAtom } from './new-version.ts'

/** Reloads the navigation. */
export const navsAction = actionAtom({ keep: true, run: ({ api, signal }) => api.global.navs({ signal }) })

/** Loads the institution's own navigation: its websites. */
export const schoolNavAction = actionAtom({ keep: true, run: ({ api, signal }) => api.global.schoolNav({ signal }) })

/** Reloads the footer's links. */
export const footerLinksAction = actionAtom({
  keep: true,
  run: ({ api, signal }) => api.global.footerLinks({ signal }),
})

/** Reloads the footer's contact lines. */
export const footerInfoAction = actionAtom({ keep: true, run: ({ api, signal }) => api.global.footerInfo({ signal }) })

/** Navigation, footer links and contact lines: reloaded ones, or those of the configuration. */
export const headerNavsAtom = atom((get) => get(navsAction).data ?? get(configAtom).header)
export const currentFooterLinksAtom = atom((get) => get(footerLinksAction).data ?? get(configAtom).footerLinks)
export const currentFooterInfoAtom = atom((get) => get(footerInfoAction).data ?? get(configAtom).footerInfo)

/** Reloads the configuration for its look. The language stays. */
export const refreshConfigAction = actionAtom({
  keep: true,
  run: async ({ api, set, signal }) => {
    const config = await api.global.config({ signal })
    set(configAtom, config)
    return config
  },
})

/** Reloads look, navigation and footer, and looks for a new version, for a page that has been open for a while. */
export const refreshFrameAtom = atom(null, async (_get, set) => {
  await Promise.all([
    set(refreshConfigAction),
    set(navsAction),
    set(footerLinksAction),
    set(footerInfoAction),
    set(checkVersionAtom),
  ])
})
