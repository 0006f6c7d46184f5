import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import BellPlus from 'lucide-react/icons/bell-plus'
import { lazy, Suspense, useState } from 'react'

const FollowDialog = lazy(async () => ({ default: (await import('./follow-dialog.tsx')).FollowDialog }))

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
