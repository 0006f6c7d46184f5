import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Dialog } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { useCopy } from '../use-copy.ts'

interface ResetPasswordProps {
  /** The id of the person. */
  id: number
  /** The name of the person. */
  name: string
  onClose: () => void
  onReset?: () => unknown
}

/** Asks for confirmation, gives a person a new password, and shows it once. */
export function ResetPassword({ id, name, onClose, onReset }: ResetPasswordProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const [password, setPassword] = useState('')
  const { busy, failure, run } = useTask()
  const reset = async () => {
    setPassword((await api.directory.resetPassword({ body: { id } })).password)
    onReset?.()
  }
  const close = () => {
    if (!busy) onClose()
  }
  const hasPassword = password !== ''
  return (
    <Dialog
      open
      size="small"
      onOpenChange={close}
      closeOnOutside={false}
      onEscapeKeyDown={(event) => {
        // The password is shown only once.
        if (hasPassword) event.preventDefault()
      }}
      title={hasPassword ? t`New password` : t`Reset the password?`}
      description={name}
      footer={
        hasPassword ? (
          <Button variant="solid" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button disabled={busy} onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="solid" loading={busy} onClick={() => void run(reset)}>
              <Trans>Reset the password</Trans>
            </Button>
          </>
        )
      }
    >
      {hasPassword ? (
        <NewPassword password={password} />
      ) : (
        <Trans>The present password stops working and all sessions end. You will see the new one once.</Trans>
      )}
      {failure !== '' && (
        <Alert tone="danger" live="polite" className="mt-4">
          {failure}
        </Alert>
      )}
    </Dialog>
  )
}

function NewPassword({ password }: { password: string }) {
  const copy = useCopy()
  const button = useRef<HTMLButtonElement>(null)
  // The button that had the focus no longer exists.
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-border bg-surface-sunken py-2 ps-4 pe-2">
        <code translate="no" className="text-lg wrap-anywhere select-all">
          {password}
        </code>
        <Button ref={button} onClick={() => void copy(password)}>
          <Copy size={16} aria-hidden />
          <Trans>Copy</Trans>
        </Button>
      </div>
      <Trans>It is shown only now. Hand it to the person; all their sessions were ended.</Trans>
    </>
  )
}
