import { ReceiptForm } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { localeAtom } from '../../state/locale.ts'
import type { Notice } from './boxes.ts'
import { optionsIn } from './receipt-options.ts'
import { answerAtom } from './state.ts'

interface OwnReceiptProps {
  notice: Notice
  receipt: NonNullable<Notice['receipt']>
  /** Called when an answer is begun, and when it is sent. */
  onAnswering: (now: boolean) => void
}

/** What a notice asks of its reader. */
export function OwnReceipt({ notice, receipt, onAnswering }: OwnReceiptProps) {
  const locale = useAtomValue(localeAtom)
  const answer = useSetAtom(answerAtom)
  const { id, version } = notice
  const { answer: option, answer_note: note } = receipt
  // The form goes back to this answer whenever it is a new object.
  const given = useMemo(() => (option === '' ? undefined : { option, note }), [option, note])
  return (
    <div onChange={() => onAnswering(true)}>
      <ReceiptForm
        // Another question gets an empty form.
        key={`${id} ${receipt.subject} ${receipt.options.map(({ label }) => label).join('\n')}`}
        subject={receipt.subject}
        options={optionsIn(receipt, receipt.options, locale)}
        answer={given}
        deadline={receipt.deadline ?? undefined}
        recipient={notice.received === 1}
        note={receipt.note}
        onSubmit={async ({ option, note = '' }) => {
          await answer({ id, version, option, note })
          onAnswering(false)
        }}
      />
    </div>
  )
}
