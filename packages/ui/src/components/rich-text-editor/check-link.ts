import { safeAddress } from '../rich-text/rich-text-schema.ts'

/** Why an address cannot be a link. */
export type LinkProblem = 'empty' | 'http' | 'scheme' | 'broken'

/** An address that can be a link, or why it cannot; `scheme` is what it begins with. */
export type CheckedLink = { href: string } | { problem: LinkProblem; scheme?: string }

const mail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
const phone = /^\+?[\d\s()-]{5,20}$/
const domain = /^[^\s/?#:@]+\.[^\s/?#:@.]{2,}(:\d+)?([/?#]\S*)?$/

/** What someone typed, as a link: web addresses without their beginning, e-mail addresses and numbers are completed. */
export function checkLink(typed: string): CheckedLink {
  const text = typed.trim()
  if (text === '') return { problem: 'empty' }
  if (mail.test(text)) return { href: `mailto:${text}` }
  if (phone.test(text)) return { href: `tel:${text.replace(/[^\d+]/g, '')}` }
  const full = domain.test(text) ? `https://${text}` : text
  const href = safeAddress('href', full)
  if (href !== undefined) {
    // "https:example" is read as an address by browsers, but nobody means it
    return /^https:(?!\/\/[^/])/i.test(full) ? { problem: 'broken' } : { href }
  }
  const scheme = URL.canParse(full) ? new URL(full).protocol : undefined
  if (scheme === 'http:') return { problem: 'http' }
  return scheme === undefined ? { problem: 'broken' } : { problem: 'scheme', scheme }
}
