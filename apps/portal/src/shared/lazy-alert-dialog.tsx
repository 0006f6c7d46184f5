import { type AlertDialogProps, FailedOverlay, lazyPart } from '@quadrangle/ui'
import { Suspense, useState } from 'react'
import { isCancellation } from './message-of.ts'

const AlertDialog = lazyPart(async () => (await import('./alert-dialog.ts')).AlertDialog, FailedOverlay)

/** Who cancels proving their identity has answered the question. */
function ignoreCancellation(error: unknown): void {
  if (!isCancellation(error)) throw error
}

/** The kit's {@link AlertDialog}, controlled; its code loads when it first opens. */
export function LazyAlertDialog(props: AlertDialogProps & { open: boolean }) {
  const [hasOpened, setHasOpened] = useState(props.open)
  if (props.open && !hasOpened) setHasOpened(true)
  const confirm = () => {
    const result = props.onConfirm()
    return result instanceof Promise ? result.catch(ignoreCancellation) : result
  }
  return (
    hasOpened && (
      <Suspense>
        <AlertDialog {...props} onConfirm={confirm} />
      </Suspense>
    )
  )
}
