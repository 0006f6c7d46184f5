import { atom } from 'jotai'
import { actionAtom } from './action-atom.ts'
import { configAtom } from './config.ts'

/** Loads the navigation anew. */
export const navsAction = actionAtom({ keep: true, run: ({ api, signal }) => api.global.navs({ signal }) })

/** Loads the institution's own navigation: its websites. */
export const schoolNavAction = actionAtom({ keep: true, run: ({ api, signal }) => api.global.schoolNav({ signal }) })

/** Loads the footer's links anew. */
export const footerLinksAction = actionAtom({
  keep: true,
  run: ({ api, signal }) => api.global.footerLinks({ signal }),
})

/** Loads the footer's contact lines anew. */
export const footerInfoAction = actionAtom({ keep: true, run: ({ api, signal }) => api.global.footerInfo({ signal }) })

/** The newest navigation, footer links and contact lines: what came with the configuration until they were loaded anew. */
export const headerNavsAtom = atom((get) => get(navsAction).data ?? get(configAtom).header)
export const currentFooterLinksAtom = atom((get) => get(footerLinksAction).data ?? get(configAtom).footerLinks)
export const currentFooterInfoAtom = atom((get) => get(footerInfoAction).data ?? get(configAtom).footerInfo)

/** Loads the configuration anew, for its look. The language stays the one that the person reads. */
export const refreshConfigAction = actionAtom({
  keep: true,
  run: async ({ api, set, signal }) => {
    const config = await api.global.config({ signal })
    set(configAtom, config)
    return config
  },
})

/** Loads the look and the parts of the page's frame anew, for a page that has stood open for a while. */
export const refreshFrameAtom = atom(null, async (_get, set) => {
  await Promise.all([set(refreshConfigAction), set(navsAction), set(footerLinksAction), set(footerInfoAction)])
})
