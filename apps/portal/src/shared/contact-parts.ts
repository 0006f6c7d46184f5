/** A part of a contact: plain text, or an e-mail address or phone number with its link. */
export interface ContactPart {
  readonly text: string
  readonly href?: string
}

/** A blank between two complete numbers ends the first one. */
const linkable = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)|\+?\d(?:[\d-]|\s(?!(?<=[\d-]{7}\s)[\d-]{7})){5,}\d/g
/** Two years, or a date. */
const beginsWithYear = /^(?:19|20)\d\d-/

/** Finds the e-mail addresses and phone numbers in a contact. */
export function contactParts(contact: string): ContactPart[] {
  const parts: ContactPart[] = []
  let end = 0
  for (const match of contact.matchAll(linkable)) {
    const [text, email] = match
    const digits = text.replaceAll(/[\s-]/g, '')
    if (!email && (!/^\+?\d{7,15}$/.test(digits) || beginsWithYear.test(text))) continue
    if (match.index > end) parts.push({ text: contact.slice(end, match.index) })
    parts.push({ text, href: email ? `mailto:${email}` : `tel:${digits}` })
    end = match.index + text.length
  }
  if (end < contact.length) parts.push({ text: contact.slice(end) })
  return parts
}
