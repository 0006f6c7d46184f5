import { Trans } from '@lingui/react/macro'
import { Button, RelativeTime } from '@quadrangle/ui'
import type { UnsavedEdit } from './use-notice-edit.ts'

interface UnsavedEditBarProps {
  unsavedEdit: UnsavedEdit
  onTakeLocal: () => void
  onStartOver: () => void
  onDismiss: () => void
}

/** Says that there is an unsaved correction, and offers what can be done with it. */
export function UnsavedEditBar({
  unsavedEdit: { kind, local },
  onTakeLocal,
  onStartOver,
  onDismiss,
}: UnsavedEditBarProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-control border border-warning bg-warning-soft p-4 text-sm"
    >
      <p className="min-w-0 flex-1 basis-64">
        {kind === 'goesOn' ? (
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
      </p>
      <div className="flex flex-wrap gap-2">
        {kind === 'older' && (
          <Button size="small" onClick={onTakeLocal}>
            <Trans>Show what I wrote</Trans>
          </Button>
        )}
        <Button size="small" onClick={onStartOver}>
          {kind === 'goesOn' ? <Trans>Start over</Trans> : <Trans>Discard it</Trans>}
        </Button>
        {kind === 'goesOn' && (
          <Button size="small" variant="ghost" onClick={onDismiss}>
            <Trans>OK</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
