import { atom } from 'jotai'
import { sessionAtom } from './session-epoch.ts'

const flagsAtom = sessionAtom({ guideFir: false, guideSec: false })

/** The progress of the guide in this visit. */
export const guideAtom = atom((get) => get(flagsAtom))

/** Records that the first guide was closed. */
export const hideFirstGuideAtom = atom(null, (_get, set) => set(flagsAtom, (flags) => ({ ...flags, guideFir: true })))

/** Records that the second guide was shown. */
export const showSecondGuideAtom = atom(null, (_get, set) => set(flagsAtom, (flags) => ({ ...flags, guideSec: true })))

/** Resets both guides of this visit. */
export const clearGuideAtom = atom(null, (_get, set) => set(flagsAtom, { guideFir: false, guideSec: false }))
