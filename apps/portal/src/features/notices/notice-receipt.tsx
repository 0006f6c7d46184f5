import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Progress, Tag } from '@quadrangle/ui'
import Check from 'lucide-react/icons/check'
import { formatDate } from '../../shared/format-date.ts'
import type { Locale } from '../../state/locale.ts'
import type { Notice } from './boxes.ts'

type Receipt = NonNullable<Notice['receipt']>

export interface NoticeReceiptProps {
  receipt: Receipt
  /** Whether someone sees it as its issuer, who sees the counts. */
  issued: boolean
  recipients: number
  locale: Locale
}

/** What a notice asks, and what was answered. */
export function NoticeReceipt({ receipt, issued, recipients, locale }: NoticeReceiptProps) {
  const deadline = receipt.deadline === null ? '' : formatDate(receipt.deadline, locale, 'dateTime')
  const answers = receipt.options.reduce((sum, option) => sum + option.count, 0)
  return (
    <section aria-labelledby="notice-receipt" className="mt-6 rounded-card border border-border p-card-padding">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="notice-receipt" className="text-sm font-semibold wrap-anywhere">
          {receipt.subject}
        </h3>
        {deadline !== '' && (
          <p className="text-xs text-text-muted tabular-nums">
            <Trans>Answer by {deadline}</Trans>
          </p>
        )}
      </div>
      <ul className="mt-3 flex flex-col gap-2">
        {receipt.options.map((option) =>
          issued ? (
            <CountedOption key={option.key} option={option} answers={answers} />
          ) : (
            <OwnOption key={option.key} option={option} chosen={option.key === receipt.answer} />
          ),
        )}
      </ul>
      <p className="mt-3 text-xs text-text-muted">
        {issued ? (
          <Plural value={answers} one="# answer" other="# answers" />
        ) : receipt.answer === '' ? (
          <Trans>You have not replied to this notice.</Trans>
        ) : (
          <Trans>You have replied to this notice.</Trans>
        )}
        {issued && recipients > answers && (
          <>
            {' · '}
            <Plural value={recipients - answers} one="# person has not replied" other="# people have not replied" />
          </>
        )}
      </p>
    </section>
  )
}

interface OptionProps {
  option: Receipt['options'][number]
}

function CountedOption({ option, answers }: OptionProps & { answers: number }) {
  const { i18n } = useLingui()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-sm">
      <span className="wrap-anywhere">{option.label}</span>
      <span className="text-text-muted tabular-nums">{i18n.number(option.count)}</span>
      <Progress className="col-span-2" value={option.count} max={Math.max(1, answers)} label={option.label} />
    </li>
  )
}

function OwnOption({ option, chosen }: OptionProps & { chosen: boolean }) {
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-2 rounded-control border px-3 py-2 text-sm ${
        chosen ? 'border-border-control bg-surface-sunken font-medium' : 'border-border text-text-muted'
      }`}
    >
      <span className="min-w-0 wrap-anywhere">{option.label}</span>
      {chosen && (
        <Tag tone="success" icon={<Check size={12} aria-hidden />}>
          <Trans>Your answer</Trans>
        </Tag>
      )}
    </li>
  )
}
