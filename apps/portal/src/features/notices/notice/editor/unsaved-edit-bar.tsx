import { Trans } from '@lingui/react/macro'
import { Alert, Button, RelativeTime } from '@quadrangle/ui'
import type { UnsavedEdit } from './use-notice-edit.ts'

interface UnsavedEditBarProps {
  unsavedEdit: UnsavedEdit
  onRestore: () => void
  onStartOver: () => void
  onDismiss: () => void
}

/** Reports an unsaved correction, and offers actions on it. */
export function UnsavedEditBar({
  unsavedEdit: { kind, local },
  onRestore,
  onStartOver,
  onDismiss,
}: UnsavedEditBarProps) {
  return (
    <Alert
      tone="warning"
      live="polite"
      actions={
        <>
          {kind === 'older' && (
            <Button size="small" onClick={onRestore}>
              <Trans>Show what I wrote</Trans>
            </Button>
          )}
          <Button size="small" onClick={onStartOver}>
            {kind === 'current' ? <Trans>Start over</Trans> : <Trans>Discard it</Trans>}
          </Button>
          {kind === 'current' && (
            <Button size="small" variant="ghost" onClick={onDismiss}>
              <Trans>OK</Trans>
            </Button>
          )}
        </>
      }
    >
      {kind === 'current' ? (
        <Trans>
          Your correction is not saved yet (<RelativeTime date={local.at} />
          ).
        </Trans>
      ) : (
        <Trans>
          The notice has changed since you wrote a correction (<RelativeTime date={local.at} />
          ). You see it as it is now.
        </Trans>
      )}
    </Alert>
  )
}
