'use client'
import { cx } from 'class-variance-authority'
import Check from 'lucide-react/icons/check'
import { Tag } from '../../components/tag/tag.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import { receiptFormLabels } from './labels.ts'
import type { ReceiptAnswer, ReceiptOption } from './receipt-answer.ts'

interface ReceiptOptionsProps {
  options: readonly ReceiptOption[]
  answer: ReceiptAnswer | undefined
}

/** The options and the answer, read-only. */
export function ReceiptOptions({ options, answer }: ReceiptOptionsProps) {
  const labels = useLabels(receiptFormLabels)
  return (
    <>
      <ul data-q="receipt-options" className="q:flex q:flex-col q:gap-2">
        {options.map(({ key, label }) => {
          const chosen = key === answer?.option
          return (
            <li
              data-q="receipt-option"
              key={key}
              className={cx(
                'q:flex q:flex-wrap q:items-center q:justify-between q:gap-2 q:rounded-control q:border q:px-3 q:py-2 q:text-sm',
                chosen
                  ? 'q:border-border-control q:bg-surface-sunken q:font-medium'
                  : 'q:border-border q:text-text-muted',
              )}
            >
              <span data-q="receipt-option-label" className="q:min-w-0 q:wrap-anywhere">
                {label}
              </span>
              {chosen && (
                <Tag tone="success" icon={<Check size={12} aria-hidden />}>
                  {labels.yours}
                </Tag>
              )}
            </li>
          )
        })}
      </ul>
      {answer?.note !== undefined && answer.note !== '' && (
        <div data-q="receipt-note" className="q:mt-3 q:text-sm">
          <p data-q="receipt-note-label" className="q:text-xs q:text-text-muted">
            {labels.yourNote}
          </p>
          <p data-q="receipt-note-text" className="q:whitespace-pre-line q:wrap-anywhere">
            {answer.note}
          </p>
        </div>
      )}
    </>
  )
}
