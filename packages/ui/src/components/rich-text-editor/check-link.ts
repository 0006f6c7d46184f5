import { safeAddress } from '../rich-text/rich-text-schema.ts'

/** Why a link is refused. */
export type LinkProblem = 'empty' | 'http' | 'scheme' | 'broken'

/** An accepted address, or why it is refused and its scheme. */
export type CheckedLink = { href: string } | { problem: LinkProblem; scheme?: string }

const mail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
const phone = /^\+?[\d\s()-]{5,20}$/
const domain = /^[^\s/?#:@]+\.[^\s/?#:@.]{2,}(:\d+)?([/?#]\S*)?$/

/** Turns typed text into a link; adds https:, mailto: or tel: where it is missing. */
export function checkLink(typed: string): CheckedLink {
  const text = typed.trim()
  if (text === '') return { problem: 'empty' }
  if (mail.test(text)) return { href: `mailto:${text}` }
  if (phone.test(text)) return { href: `tel:${text.replace(/[^\d+]/g, '')}` }
  const address = domain.test(text) ? `https://${text}` : text
  const href = safeAddress('href', address)
  if (href !== undefined) {
    // browsers accept "https:example", but it is most likely a typing mistake
    return /^https:(?!\/\/[^/])/i.test(address) ? { problem: 'broken' } : { href }
  }
  const scheme = URL.canParse(address) ? new URL(address).protocol : undefined
  if (scheme === 'http:') return { problem: 'http' }
  return scheme === undefined ? { problem: 'broken' } : { problem: 'scheme', scheme }
}
