import { createContext } from 'react'

/** Whether fields of a settings form show their errors: once it was sent with one. */
export const ShowErrors = createContext(false)
