import { createContext } from 'react'

/** Whether the fields of a settings form show their errors: true after the form was submitted with an error. */
export const ShowErrors = createContext(false)
