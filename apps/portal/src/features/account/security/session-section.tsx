import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { RelativeTime, Tag, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { formatDate } from '../../../shared/format-date.ts'
import { apiAtom } from '../../../state/api.ts'
import { partAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'
import { rolesAtom } from '../../../state/session.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { DeviceIcon } from './device-icon.tsx'
import { leadingGhostButtonClass, SecurityRow, SecuritySection } from './security-section.tsx'
import type { Session } from './state.ts'
import { useLoginOrigin } from './use-login-origin.ts'

interface SessionSectionProps {
  sessions: readonly Session[]
  onChanged: () => Promise<unknown>
}

/** Where the account is logged in, this browser first. */
export function SessionSection({ sessions, onChanged }: SessionSectionProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const showToast = useToast()
  const holdsRole = useAtomValue(rolesAtom).length > 0
  const cannotStayLoggedIn = useAtomValue(partAtom('sign_on')).stay_days > 0 && holdsRole
  const others = sessions.filter(({ current }) => current === 0).length
  return (
    <SecuritySection
      id="sessions"
      title={<Trans>Where you are logged in</Trans>}
      help={
        <>
          {others === 0 ? (
            <Trans>Only here, in this browser.</Trans>
          ) : (
            t`${plural(others, { one: 'Here and on # other device.', other: 'Here and on # other devices.' })}`
          )}{' '}
          {cannotStayLoggedIn && <Trans>Administrators and issuers do not stay logged in on a device.</Trans>}
        </>
      }
      action={
        others > 0 && (
          <ConfirmButton
            title={<Trans>Log out on all other devices?</Trans>}
            text={
              <Trans>
                This browser stays logged in. All others have to log in again, and no browser is trusted any more.
              </Trans>
            }
            confirmLabel={t`Log out elsewhere`}
            onConfirm={async () => {
              const { ended } = await api.account.endOtherSessions()
              showToast({
                tone: 'success',
                title: t`${plural(ended, { one: '# device was logged out', other: '# devices were logged out' })}`,
              })
              await onChanged()
            }}
          >
            <Trans>Log out elsewhere</Trans>
          </ConfirmButton>
        )
      }
    >
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onChanged={onChanged} />
      ))}
    </SecuritySection>
  )
}

interface SessionRowProps {
  session: Session
  onChanged: () => Promise<unknown>
}

function SessionRow({ session, onChanged }: SessionRowProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const showToast = useToast()
  const placeOf = useLoginOrigin()
  const client = session.client || t`Unknown device`
  const until = session.until && formatDate(session.until, locale, 'dateTime')
  const loginDate = formatDate(session.created_at, locale, 'dateTime')
  return (
    <SecurityRow
      icon={<DeviceIcon client={session.client} />}
      title={
        <>
          {client}
          {session.current === 1 && (
            <Tag tone="success">
              <Trans>This browser</Trans>
            </Tag>
          )}
        </>
      }
      text={
        <>
          <div>{placeOf(session)}</div>
          <Trans>
            Last active <RelativeTime date={session.seen_at} />, logged in on {loginDate}
          </Trans>
          {until && (
            <div>
              <Trans>Stays logged in until {until}</Trans>
            </div>
          )}
        </>
      }
      actions={
        session.current === 0 && (
          <ConfirmButton
            variant="ghost"
            className={leadingGhostButtonClass}
            aria-label={t`Log out ${client}, ${placeOf(session)}`}
            title={<Trans>Log out {client}?</Trans>}
            text={<Trans>Whoever uses the portal there has to log in again.</Trans>}
            confirmLabel={t({ message: 'Log out', context: 'another device' })}
            onConfirm={async () => {
              await api.account.endSession({ body: { id: session.id } })
              showToast({ tone: 'success', title: t`${client} was logged out` })
              await onChanged()
            }}
          >
            {t({ message: 'Log out', context: 'another device' })}
          </ConfirmButton>
        )
      }
    />
  )
}
