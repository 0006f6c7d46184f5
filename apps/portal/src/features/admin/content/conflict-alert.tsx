import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@quadrangle/ui'
import { keysOf } from './check-values.ts'
import { formFields } from './fields.ts'
import type { ContentKind, Values } from './kinds.ts'

interface ConflictAlertProps {
  kind: ContentKind
  message: string
  /** What the form began with. */
  former: Values
  theirs: Values
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Somebody else has saved the entry meanwhile: what they changed, and which of both to keep. */
export function ConflictAlert({ kind, message, former, theirs, onTakeTheirs, onKeepMine }: ConflictAlertProps) {
  const { t, i18n } = useLingui()
  const changed = formFields[kind].filter((field) => keysOf(field).some((key) => former[key] !== theirs[key]))
  const names = new Intl.ListFormat(i18n.locale).format(changed.map(({ label }) => t(label)))
  return (
    <Alert tone="warning" title={message}>
      {changed.length > 0 && <p>{t`Changed: ${names}`}</p>}
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onTakeTheirs}>
          <Trans>Show theirs</Trans>
        </Button>
        <Button size="small" onClick={onKeepMine}>
          <Trans>Keep mine</Trans>
        </Button>
      </p>
    </Alert>
  )
}
