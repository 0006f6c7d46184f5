import { Trans, useLingui } from '@lingui/react/macro'
import { AlertDialog, Spinner } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { parseLoginUser } from '../../../state/login-user.ts'
import { userAtom } from '../../../state/session.ts'

interface SessionEndedDialogProps {
  /** Called once, with whether the same person has logged in again. */
  onEnd: (isLoggedIn: boolean) => void
}

/** Shown over a page with unsaved changes when its session has ended. Waits for a log-in in another tab. */
export function SessionEndedDialog({ onEnd }: SessionEndedDialogProps) {
  const { t } = useLingui()
  const panelRef = useRef<HTMLDivElement>(null)
  const loginTab = useRef<Window | null>(null)
  const [open, setOpen] = useState(true)
  const [waiting, setWaiting] = useState(false)
  const personId = useAtomValue(userAtom)?.user_id
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== 'loginUser') return
      // After a log-in of another person, or a log-out, session-end.ts opens the first page.
      if (parseLoginUser(event.newValue)?.user_id !== personId) return
      loginTab.current?.close()
      setOpen(false)
      onEnd(true)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [personId, onEnd])
  return (
    <AlertDialog
      ref={panelRef}
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        setOpen(false)
        onEnd(false)
      }}
      // Don’t focus a button: the person may still be typing.
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        panelRef.current?.focus()
      }}
      onEscapeKeyDown={(event) => event.preventDefault()}
      title={t`You were logged out`}
      description={t`Your changes are still on this page. Log in again in a new tab to go on.`}
      cancelLabel={t`Leave this page`}
      confirmLabel={t`Log in again`}
      onConfirm={() => {
        if (loginTab.current && !loginTab.current.closed) loginTab.current.focus()
        else loginTab.current = window.open('/login', '_blank')
        setWaiting(true)
      }}
    >
      {waiting && (
        <p role="status" className="flex items-center gap-2 text-sm text-text-muted">
          <Spinner />
          <Trans>Waiting for the log-in in the other tab</Trans>
        </p>
      )}
    </AlertDialog>
  )
}
