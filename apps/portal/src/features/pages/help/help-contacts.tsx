import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { ContactText } from '../../../shared/contact-text.tsx'
import { partAtom } from '../../../state/config.ts'

/** The institution’s telephone number and e-mail address, for people who need an immediate answer. */
export function HelpContacts() {
  const { phone, email } = useAtomValue(partAtom('footerInfo'))
  const ways = [phone, email].filter((text) => text !== '')
  if (ways.length === 0) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-text-muted">
      <Trans>Ask directly:</Trans>
      {ways.map((text) => (
        <span key={text} className="wrap-anywhere">
          <ContactText text={text} />
        </span>
      ))}
    </p>
  )
}
