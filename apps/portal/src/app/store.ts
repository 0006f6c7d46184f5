import { createStore } from 'jotai'

/** The one store of the portal. */
export const store = createStore()
