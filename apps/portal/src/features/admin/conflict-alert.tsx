import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@quadrangle/ui'

interface ConflictAlertProps {
  message: string
  /** Their changes, by label. */
  changed?: readonly string[]
  onTakeTheirs: () => void
  /** Omitted if nothing would be lost. */
  onKeepMine?: (() => void) | undefined
}

/** Reports the fields that another administrator has saved first, and offers to keep their values or the typed ones. */
export function ConflictAlert({ message, changed = [], onTakeTheirs, onKeepMine }: ConflictAlertProps) {
  const { t, i18n } = useLingui()
  const names = new Intl.ListFormat(i18n.locale).format(changed)
  return (
    <Alert tone="warning" live="polite" title={message}>
      {changed.length > 0 && <p>{t`Changed: ${names}`}</p>}
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onTakeTheirs}>
          <Trans>Show theirs</Trans>
        </Button>
        {onKeepMine && (
          <Button size="small" onClick={onKeepMine}>
            <Trans>Keep mine</Trans>
          </Button>
        )}
      </p>
    </Alert>
  )
}
