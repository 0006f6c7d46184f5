import { atom } from 'jotai'
import { sessionAtom } from './session-epoch.ts'

const flagsAtom = sessionAtom({ guideFir: false, guideSec: false })

/** How far someone has come in the guide of this visit. */
export const guideAtom = atom((get) => get(flagsAtom))

/** The first guide was put away. */
export const hideFirstGuideAtom = atom(null, (_get, set) => set(flagsAtom, (flags) => ({ ...flags, guideFir: true })))

/** The second guide was shown. */
export const showSecondGuideAtom = atom(null, (_get, set) => set(flagsAtom, (flags) => ({ ...flags, guideSec: true })))

/** Both guides are as if never seen in this visit. */
export const clearGuideAtom = atom(null, (_get, set) => set(flagsAtom, { guideFir: false, guideSec: false }))
