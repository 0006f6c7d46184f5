import { Link } from '@quadrangle/ui'
import { contactParts } from './contact-parts.ts'

/** A contact whose e-mail addresses and phone numbers are links. */
export function ContactText({ text }: { text: string }) {
  return contactParts(text).map(({ text: part, href }) =>
    href ? (
      <Link key={href} href={href}>
        {part}
      </Link>
    ) : (
      part
    ),
  )
}
