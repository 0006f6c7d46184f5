import { Plural, Trans } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import { durationOf } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localeAtom } from '../../../state/locale.ts'
import type { Notice } from './boxes.ts'

type Preview = ContractData<'receipt', 'preview'>

interface MessagePreviewProps {
  notice: Pick<Notice, 'email' | 'sms'>
  /** The event that sends the messages. */
  kind: 'reminder' | 'change'
  preview: Preview
}

/** List items with the messages that a reminder or a correction would send, and their cost. */
export function MessagePreview({ notice, kind, preview }: MessagePreviewProps) {
  const locale = useAtomValue(localeAtom)
  const { email, sms, sms_cost, uncounted } = preview
  const money =
    sms_cost &&
    new Intl.NumberFormat(locale, { style: 'currency', currency: sms_cost.currency }).format(sms_cost.amount)
  const delay = durationOf(notice.sms?.delay_minutes ?? 0, locale)
  const uncountedItem = uncounted > 0 && (
    <li>
      {kind === 'reminder' ? (
        <Plural
          value={uncounted}
          one="Not counted: # person of another organisation, who is reminded if they are missing."
          other="Not counted: # people of other organisations, who are reminded if they are missing."
        />
      ) : (
        <Plural
          value={uncounted}
          one="Not counted: # person of another organisation, who is told as well."
          other="Not counted: # people of other organisations, who are told as well."
        />
      )}
    </li>
  )
  if (notice.email === 0 && notice.sms === null) {
    return (
      <>
        <li>
          <Trans>Only in the portal: no e-mail, no text message, no cost.</Trans>
        </li>
        {uncountedItem}
      </>
    )
  }
  return (
    <>
      {notice.email === 1 && (
        <li>
          <Plural value={email} one="# person gets an e-mail." other="# people get an e-mail." />
        </li>
      )}
      {notice.sms !== null && (
        <>
          {(sms > 0 || uncounted === 0) && (
            <li>
              {kind === 'reminder' ? (
                <Plural
                  value={sms}
                  _0="Nobody gets a text message: these people have read the notice, or have no mobile number."
                  one={`# person who has not read it gets a text message, no earlier than ${delay} after the notice.`}
                  other={`# people who have not read it get a text message, no earlier than ${delay} after the notice.`}
                />
              ) : (
                <Plural
                  value={sms}
                  one={`# person gets a text message ${delay} later, unless they have read it by then.`}
                  other={`# people get a text message ${delay} later, unless they have read it by then.`}
                />
              )}
            </li>
          )}
          {sms > 0 && (
            <li>
              {money === null ? (
                <Trans>
                  Text messages: <Plural value={sms} one="# part" other="# parts" />
                </Trans>
              ) : (
                <Trans>
                  Text messages: <Plural value={sms} one="# part" other="# parts" />, about {money}
                </Trans>
              )}
            </li>
          )}
        </>
      )}
      {uncountedItem}
    </>
  )
}
