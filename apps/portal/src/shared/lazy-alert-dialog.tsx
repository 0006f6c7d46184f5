import { type AlertDialogProps, FailedOverlay, lazyPart } from '@quadrangle/ui'
import { Suspense, useState } from 'react'

const AlertDialog = lazyPart(async () => (await import('./alert-dialog.ts')).AlertDialog, FailedOverlay)

/** The kit's {@link AlertDialog}, controlled; its code loads when it first opens. */
export function LazyAlertDialog(props: AlertDialogProps & { open: boolean }) {
  const [hasOpened, setHasOpened] = useState(props.open)
  if (props.open && !hasOpened) setHasOpened(true)
  return (
    hasOpened && (
      <Suspense>
        <AlertDialog {...props} />
      </Suspense>
    )
  )
}
