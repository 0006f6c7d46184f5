import { Trans } from '@lingui/react/macro'
import { ReceiptForm, ReceiptTally } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { formatDate } from '../../shared/format-date.ts'
import { localeAtom } from '../../state/locale.ts'
import type { Notice } from './boxes.ts'

export interface NoticeQuestionProps {
  receipt: NonNullable<Notice['receipt']>
  /** Whether someone sees it as its issuer, who sees the counts. */
  issued: boolean
  recipients: number
}

/** What a notice asks: to its issuer what was answered, to others their own answer. */
export function NoticeQuestion({ receipt, issued, recipients }: NoticeQuestionProps) {
  const locale = useAtomValue(localeAtom)
  const deadline = receipt.deadline ?? undefined
  if (!issued) {
    return (
      <ReceiptForm
        subject={receipt.subject}
        options={receipt.options}
        answer={receipt.answer === '' ? undefined : { option: receipt.answer }}
        deadline={deadline}
      />
    )
  }
  const time = deadline === undefined ? '' : formatDate(deadline, locale, 'dateTime')
  return (
    <ReceiptTally
      subject={receipt.subject}
      options={receipt.options}
      audience={recipients}
      detail={time === '' ? undefined : <Trans>Answer by {time}</Trans>}
    />
  )
}
