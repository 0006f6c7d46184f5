import { Trans } from '@lingui/react/macro'
import { RelativeTime, Tag } from '@quadrangle/ui'
import Check from 'lucide-react/icons/check'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { formatDate } from '../../shared/format-date.ts'
import { Panel } from '../../shared/panel.tsx'
import type { Locale } from '../../state/locale.ts'
import type { Security } from './state.ts'

/** The phone, the e-mail address and the password of the account. */
export function Bindings({ security, locale }: { security: Security; locale: Locale }) {
  const changed = security.password_changed_at
  const date = formatDate(changed, locale)
  return (
    <Panel aria-labelledby="bindings">
      <h2 id="bindings" className="px-card-padding pt-card-padding text-base font-semibold sm:px-6 sm:pt-6">
        <Trans>Log-in and recovery</Trans>
      </h2>
      <dl className="mt-2 divide-y divide-border">
        <Row
          icon={<Smartphone size={20} />}
          name={<Trans>Mobile phone</Trans>}
          value={security.phone}
          bound={security.phone_bound === 1}
        />
        <Row
          icon={<Mail size={20} />}
          name={<Trans>E-mail</Trans>}
          value={security.email}
          bound={security.email_bound === 1}
        />
        <Row
          icon={<KeyRound size={20} />}
          name={<Trans>Password</Trans>}
          value={
            <span>
              <Trans>
                Changed <RelativeTime date={changed} />, {date}
              </Trans>
            </span>
          }
        />
      </dl>
    </Panel>
  )
}

interface RowProps {
  icon: ReactNode
  name: ReactNode
  value: ReactNode
  /** Whether it is linked to the account; undefined if it cannot be. */
  bound?: boolean
}

function Row({ icon, name, value, bound }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-card-padding py-4 sm:px-6">
      <span aria-hidden="true" className="shrink-0 text-text-muted">
        {icon}
      </span>
      <dt className="w-28 shrink-0 text-sm font-medium">{name}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-sm tabular-nums wrap-anywhere">
        {value === '' ? null : value}
        {bound === true && (
          <Tag tone="success" icon={<Check size={12} aria-hidden />}>
            <Trans>Linked</Trans>
          </Tag>
        )}
        {bound === false && (
          <Tag tone="warning">
            <Trans>Not linked</Trans>
          </Tag>
        )}
      </dd>
    </div>
  )
}
