import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { AlertDialog } from '@quadrangle/ui'

interface MarkAllQuestionProps {
  /** How many notices would be marked. */
  count: number
  /** Whether they are being marked. */
  busy: boolean
  /** The error of the last attempt. */
  error: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Asks before marking everything as read, and says how many notices that is. */
export function MarkAllQuestion({ count, busy, error, onClose, onConfirm }: MarkAllQuestionProps) {
  const { t } = useLingui()
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      busy={busy}
      error={error}
      title={t`${plural(count, { one: 'Mark # notice as read?', other: 'Mark # notices as read?' })}`}
      description={
        <Trans>
          These are all that you have not read, also those that this list does not show. Text messages that would remind
          you of them are not sent any more.
        </Trans>
      }
      confirmLabel={t`Mark all read`}
      onConfirm={onConfirm}
    />
  )
}
