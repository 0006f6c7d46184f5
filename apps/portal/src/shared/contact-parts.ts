/** A part of a contact: plain text, or an e-mail address or phone number with its link. */
export interface ContactPart {
  readonly text: string
  readonly href?: string
}

const linkable = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(\+?\d[\d\s-]{5,}\d)/g

/** Finds the e-mail addresses and phone numbers in a contact. */
export function contactParts(contact: string): ContactPart[] {
  const parts: ContactPart[] = []
  let end = 0
  for (const match of contact.matchAll(linkable)) {
    const [text, email] = match
    if (match.index > end) parts.push({ text: contact.slice(end, match.index) })
    parts.push({ text, href: email ? `mailto:${email}` : `tel:${text.replaceAll(/[\s-]/g, '')}` })
    end = match.index + text.length
  }
  if (end < contact.length) parts.push({ text: contact.slice(end) })
  return parts
}
