import { sessionAtom } from './session-epoch.ts'

/** Whether the search bar is open. */
export const searchOpenAtom = sessionAtom(false)

/** What stands in the search bar. */
export const searchTextAtom = sessionAtom('')
