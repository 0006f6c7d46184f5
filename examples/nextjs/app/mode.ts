import type { ThemeMode } from '@quadrangle/ui/theme'

/** The mode of a cookie; that of the operating system if there is none. */
export function readMode(cookie: string | undefined): ThemeMode {
  return cookie === 'light' || cookie === 'dark' ? cookie : 'system'
}
