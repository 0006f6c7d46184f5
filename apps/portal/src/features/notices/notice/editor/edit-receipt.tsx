import { Trans, useLingui } from '@lingui/react/macro'
import { emptyReceipt, ReceiptBuilder, type ReceiptDraft, Switch } from '@quadrangle/ui'
import { type ReactNode, useRef } from 'react'

interface EditReceiptProps {
  receipt: ReceiptDraft | null
  error: ReactNode
  /** Whether to mark missing values. */
  showMissing: boolean
  onChange: (receipt: ReceiptDraft | null) => void
  /** Called with whether the typed deadline is invalid; the receipt then has no deadline. */
  onDeadlineProblemChange: (hasProblem: boolean) => void
}

/** The receipt of a notice, if it has one. */
export function EditReceipt({ receipt, error, showMissing, onChange, onDeadlineProblemChange }: EditReceiptProps) {
  const { t } = useLingui()
  // The last receipt: turning the switch off and on restores it.
  const last = useRef(receipt ?? emptyReceipt)
  return (
    <section className="flex flex-col gap-4 border-t border-border pt-6" aria-label={t`Receipt`}>
      <Switch
        label={<Trans>Ask for a reply</Trans>}
        checked={receipt !== null}
        onCheckedChange={(on) => {
          if (receipt !== null) last.current = receipt
          onChange(on ? last.current : null)
        }}
      />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
      {receipt !== null && (
        <ReceiptBuilder
          value={receipt}
          showMissing={showMissing}
          onValueChange={onChange}
          onDeadlineProblemChange={(problem) => onDeadlineProblemChange(problem !== undefined)}
        />
      )}
    </section>
  )
}
