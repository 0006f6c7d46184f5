import { sessionAtom } from './session-epoch.ts'

/** Whether the search bar is open. */
export const searchOpenAtom = sessionAtom(false)

/** The text in the search bar. */
export const searchTextAtom = sessionAtom('')
