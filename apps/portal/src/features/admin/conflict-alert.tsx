import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@quadrangle/ui'

interface ConflictAlertProps {
  message: string
  /** The labels of the fields that the other administrator has changed. */
  changed?: readonly string[]
  onUseTheirs: () => void
  /** Omitted if nothing would be lost. */
  onKeepMine?: (() => void) | undefined
}

/** Reports that another administrator has saved first, and offers to use their values or to keep the typed ones. */
export function ConflictAlert({ message, changed = [], onUseTheirs, onKeepMine }: ConflictAlertProps) {
  const { t, i18n } = useLingui()
  const names = new Intl.ListFormat(i18n.locale).format(changed)
  return (
    <Alert tone="warning" live="polite" title={message}>
      {changed.length > 0 && <p>{t`Changed: ${names}`}</p>}
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onUseTheirs}>
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
