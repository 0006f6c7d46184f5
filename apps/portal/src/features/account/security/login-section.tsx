import { Trans, useLingui } from '@lingui/react/macro'
import { Button, RelativeTime } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import LogIn from 'lucide-react/icons/log-in'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { formatDate } from '../../../shared/format-date.ts'
import { localeAtom } from '../../../state/locale.ts'
import { SecurityRow, SecuritySection } from './security-section.tsx'
import type { Login } from './state.ts'
import { useLoginOrigin } from './use-login-origin.ts'

/** How many log-ins are shown at first. */
const INITIAL_COUNT = 5

/** The last log-ins and failed attempts. */
export function LoginSection({ logins }: { logins: readonly Login[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const visibleLogins = showsAll ? logins : logins.slice(0, INITIAL_COUNT)
  return (
    <SecuritySection
      id="logins"
      title={<Trans>Recent log-ins</Trans>}
      help={
        logins.length === 0 ? (
          <Trans>None yet.</Trans>
        ) : (
          <Trans>If one was not you, change your password: all other devices are then logged out.</Trans>
        )
      }
      action={
        logins.length > INITIAL_COUNT && (
          <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? <Trans>Show fewer</Trans> : <Trans>Show all</Trans>}
          </Button>
        )
      }
    >
      {visibleLogins.length > 0 &&
        visibleLogins.map((login) => <LoginRow key={`${login.at} ${login.success}`} login={login} />)}
    </SecuritySection>
  )
}

function LoginRow({ login }: { login: Login }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const placeOf = useLoginOrigin()
  const { at, success, times, clients, from } = login
  const date = formatDate(at, locale, 'dateTime')
  const devices = clients.filter((client) => client !== '').join(' / ') || t`Unknown device`
  const details = [devices, ...from.map(placeOf)]
  return (
    <SecurityRow
      icon={success ? <LogIn size={18} /> : <TriangleAlert size={18} className="text-warning" />}
      title={
        <>
          {success
            ? t({ message: 'Logged in', context: 'an entry' })
            : t({ message: 'Failed log-in', context: 'an entry' })}
          {times > 1 && <span className="font-normal text-text-muted tabular-nums">{t`${times} times`}</span>}
        </>
      }
      text={
        <>
          <div>{details.join(' · ')}</div>
          <Trans>
            <RelativeTime date={at} /> ({date})
          </Trans>
        </>
      }
    />
  )
}
