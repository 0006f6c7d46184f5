import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, RelativeTime, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { userAtom } from '../../../state/session.ts'
import { ResetFactors } from './reset-factors.tsx'
import { ResetPassword } from './reset-password.tsx'
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
  const locale = useAtomValue(localeAtom)
  const toast = useToast()
  const setAccess = useSetAccess(onChanged)
  const [isResetting, setIsResetting] = useState(false)
  const { id, disabled, sessions, account, can_reset_password } = person
  const isCurrentUser = useAtomValue(userAtom)?.user_id === id
  const { run } = useTask(t`It could not be changed`)
  const endSessions = async () => {
    const { sessions: ended } = await api.directory.endSessions({ body: { id } })
    toast({
      tone: 'success',
      title: t`${plural(ended, { one: '# session was ended', other: '# sessions were ended' })}`,
    })
    onChanged()
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
        ) : account === 1 || can_reset_password === 0 ? (
          <Trans>Not logged in at the moment.</Trans>
        ) : (
          <Trans>Has no password yet and cannot log in. Reset the password to give them one.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isCurrentUser && (
          <>
            {can_reset_password === 1 && (
              <Button onClick={() => setIsResetting(true)} disabled={disabled === 1}>
                <Trans>Reset the password</Trans>
              </Button>
            )}
            <ResetFactors id={id} onReset={onChanged} />
          </>
        )}
        <Button onClick={() => void run(endSessions)} disabled={sessions === 0}>
          <Trans>End all sessions</Trans>
        </Button>
        {disabled === 1 ? (
          <Button onClick={() => void setAccess([id], 0)}>
            <Trans>Enable</Trans>
          </Button>
        ) : (
          !isCurrentUser && (
            <Button onClick={() => void setAccess([id], 1)}>
              <Trans>Disable</Trans>
            </Button>
          )
        )}
      </div>
      {isResetting && (
        <ResetPassword
          id={id}
          name={localized(person, 'name', locale)}
          onClose={() => setIsResetting(false)}
          onReset={onChanged}
        />
      )}
    </section>
  )
}
