import { createContext } from 'react'

/** Whether fields of a settings form show their errors: true once it was submitted with an error. */
export const ShowErrors = createContext(false)
