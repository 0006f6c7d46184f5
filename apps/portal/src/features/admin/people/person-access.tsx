import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, RelativeTime, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { LazyAlertDialog } from '../../../shared/lazy-alert-dialog.tsx'
import { apiAtom } from '../../../state/api.ts'
import { messageOf } from '../use-change-toast.ts'
import { ResetFactors } from './reset-factors.tsx'
import type { DirectoryPerson } from './state.ts'
import { useSetAccess } from './use-set-access.ts'

interface PersonAccessProps {
  person: DirectoryPerson
  onChanged: () => void
}

/** Whether a person may log in, where they are logged in, and their password. */
export function PersonAccess({ person, onChanged }: PersonAccessProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const toast = useToast()
  const setAccess = useSetAccess(onChanged)
  const [asks, setAsks] = useState(false)
  const [password, setPassword] = useState('')
  const { id, disabled, sessions, account } = person
  const fail = (error: unknown) =>
    toast({ tone: 'danger', title: t`It could not be changed`, description: messageOf(error) })
  const reset = async () => {
    try {
      setPassword((await api.directory.resetPassword({ body: { id } })).password)
    } catch (error) {
      fail(error)
    }
  }
  const end = async () => {
    try {
      const { sessions: ended } = await api.directory.endSessions({ body: { id } })
      toast({
        tone: 'success',
        title: t`${plural(ended, { one: '# session was ended', other: '# sessions were ended' })}`,
      })
      onChanged()
    } catch (error) {
      fail(error)
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password)
      toast({ tone: 'success', title: t`Copied` })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <section aria-labelledby="person-access" className="flex flex-col gap-3 border-t border-border pt-5">
      <h3 id="person-access" className="text-sm font-semibold">
        <Trans>Log-in</Trans>
      </h3>
      <p className="text-sm text-text-muted">
        {sessions > 0 ? (
          <>
            {t`${plural(sessions, { one: 'Logged in on # device', other: 'Logged in on # devices' })}`}
            {person.seen_at && (
              <>
                {' · '}
                <RelativeTime date={person.seen_at} />
              </>
            )}
          </>
        ) : account === 1 ? (
          <Trans>Not logged in at the moment.</Trans>
        ) : (
          <Trans>Has no password yet and cannot log in. Reset the password to give them one.</Trans>
        )}
      </p>
      {password !== '' && (
        <Alert
          tone="success"
          live="polite"
          title={<Trans>New password</Trans>}
          actions={
            <Button size="small" onClick={() => void copy()}>
              <Copy size={16} aria-hidden />
              <Trans>Copy</Trans>
            </Button>
          }
        >
          <p className="my-1 font-mono text-base select-all">{password}</p>
          <p>
            <Trans>It is shown only now. Hand it to the person; all their sessions were ended.</Trans>
          </p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsks(true)} disabled={disabled === 1}>
          <Trans>Reset the password</Trans>
        </Button>
        <ResetFactors id={id} onReset={onChanged} />
        <Button onClick={() => void end()} disabled={sessions === 0}>
          <Trans>End all sessions</Trans>
        </Button>
        {disabled === 1 ? (
          <Button onClick={() => void setAccess([id], 0)}>
            <Trans>Enable</Trans>
          </Button>
        ) : (
          <Button onClick={() => void setAccess([id], 1)}>
            <Trans>Disable</Trans>
          </Button>
        )}
      </div>
      <LazyAlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t`Reset the password?`}
        description={t`The present password stops working and all sessions end. You will see the new one once.`}
        confirmLabel={t`Reset the password`}
        onConfirm={async () => {
          await reset()
          setAsks(false)
        }}
      />
    </section>
  )
}
