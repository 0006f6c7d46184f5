import type { ReactNode } from 'react'

/** Whether there is an error; `null` and `false` are none, as in `error={failed && message}`. */
export function hasError(error: ReactNode): boolean {
  return error !== undefined && error !== null && error !== false
}
