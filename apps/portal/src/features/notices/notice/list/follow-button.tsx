import { Trans } from '@lingui/react/macro'
import { Button, FailedOverlay, lazyPart } from '@quadrangle/ui'
import BellPlus from 'lucide-react/icons/bell-plus'
import { Suspense, useState } from 'react'

const FollowDialog = lazyPart(
  async () => (await import('./follow-dialog.tsx')).FollowDialog,
  ({ onClose, retry }) => <FailedOverlay onClose={() => onClose([])} retry={retry} />,
)

/** Opens the dialog of subscriptions. */
export function FollowButton({ onDone }: { onDone: () => unknown }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <BellPlus size={16} aria-hidden />
        <Trans>Manage subscriptions</Trans>
      </Button>
      {open && (
        <Suspense>
          <FollowDialog
            onClose={(changes) => {
              setOpen(false)
              // Wait for the last change before the reload; failures have been shown.
              if (changes.length > 0) void Promise.allSettled(changes).then(onDone)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
