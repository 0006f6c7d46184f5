import { type AlertDialogProps, FailedOverlay, lazyPart } from '@quadrangle/ui'
import { Suspense, useState } from 'react'

const AlertDialog = lazyPart(async () => (await import('./alert-dialog.ts')).AlertDialog, FailedOverlay)

/** The kit's {@link AlertDialog}, controlled; its code loads when it first opens. */
export function LazyAlertDialog(props: AlertDialogProps & { open: boolean }) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  return (
    opened && (
      <Suspense>
        <AlertDialog {...props} />
      </Suspense>
    )
  )
}
