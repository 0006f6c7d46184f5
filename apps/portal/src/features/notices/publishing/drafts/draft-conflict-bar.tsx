import { Trans } from '@lingui/react/macro'
import { Alert, Button, RelativeTime } from '@quadrangle/ui'
import type { DraftConflict } from './open-draft.ts'

interface DraftConflictBarProps {
  conflict: DraftConflict
  onSwitch: () => void
  onDismiss: () => void
}

/** Explains a conflict between two copies of a draft, and offers what can be done. */
export function DraftConflictBar({ conflict, onSwitch, onDismiss }: DraftConflictBarProps) {
  return (
    <Alert
      tone="warning"
      live="polite"
      className="mb-6"
      actions={
        <>
          {conflict.kind === 'changed' && (
            <Button size="small" onClick={onSwitch}>
              <Trans>Show the other one</Trans>
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={onDismiss}>
            <Trans>OK</Trans>
          </Button>
        </>
      }
    >
      {conflict.kind === 'changed' ? (
        conflict.otherIsLocal ? (
          <Trans>
            This draft was changed in two places. You see the one from elsewhere; the one from this browser is from{' '}
            <RelativeTime date={conflict.otherAt} />.
          </Trans>
        ) : (
          <Trans>
            This draft was changed in two places. You see the one from this browser; the other one is from{' '}
            <RelativeTime date={conflict.otherAt} />.
          </Trans>
        )
      ) : conflict.kind === 'deleted' ? (
        <Trans>This draft was sent or deleted elsewhere. Your changes here continue as a new draft.</Trans>
      ) : (
        <Trans>This draft no longer exists: it was sent or deleted. You can start a new one.</Trans>
      )}
    </Alert>
  )
}
