import { warnOnce } from '../warn-once.ts'

/**
 * The address of a link, or undefined, with a warning, if following it would run code. A `data:` address can only be
 * downloaded.
 */
export function readAddress(href: string | null | undefined, download: unknown): string | undefined {
  if (href === undefined || href === null) return undefined
  // browsers leave out blanks, line breaks and control characters before they look for the scheme
  const risky = /^((java|vb)script|data):/i.exec(href.replace(/[^!-~]/g, ''))
  if (!risky || (download !== undefined && !risky[2])) return href
  warnOnce('A link to an address that runs code, or that only a download may have, leads nowhere.')
  return undefined
}
