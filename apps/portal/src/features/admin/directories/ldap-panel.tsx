import { Trans, useLingui } from '@lingui/react/macro'
import { DescriptionItem, DescriptionList, Tag } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../../shared/panel.tsx'
import { LdapTrial } from './ldap-trial.tsx'
import type { LdapSettings } from './state.ts'

const linkStyle = 'rounded-control font-medium text-accent-text underline outline-focus focus-visible:outline-2'

/** The settings of the directory, and a form to test it. */
export function LdapPanel({ settings }: { settings: LdapSettings }) {
  const { t } = useLingui()
  const { on, address, security, base, rule, number, local_accounts } = settings
  const securities = { tls: t`TLS`, 'start-tls': t`StartTLS`, none: t`None: the directory is on this machine` }
  const items = [
    { term: t`Server`, description: address },
    { term: t`Encryption`, description: securities[security] },
    { term: t`People are below`, description: base },
    { term: t`Found by`, description: rule },
    { term: t`Number is in`, description: number },
    {
      term: t`Passwords of the portal`,
      description: local_accounts === 1 ? t`Accepted from those whom the directory does not know` : t`Not accepted`,
    },
  ]
  return (
    <Panel className="flex flex-col gap-4 p-card-padding" aria-labelledby="ldap">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="ldap" className="text-base font-semibold">
            <Trans>LDAP</Trans>
          </h2>
          {on === 1 ? (
            <Tag tone="success">{t({ message: 'On', context: 'ldap' })}</Tag>
          ) : (
            <Tag>{t({ message: 'Off', context: 'ldap' })}</Tag>
          )}
        </div>
        <p className="mt-1 text-sm text-text-muted">
          {on === 1 ? (
            <Trans>
              This directory checks the passwords that people type when they log in.{' '}
              <Link to="/urlmanage/sign-on" className={linkStyle}>
                Choose what a log-in updates
              </Link>
            </Trans>
          ) : (
            <Trans>
              The portal checks passwords itself. Set LDAP_URL in the environment of the server to let a directory do
              it.
            </Trans>
          )}
        </p>
      </div>
      {on === 1 && (
        <>
          <DescriptionList columns={3}>
            {items.map(({ term, description }) => (
              <DescriptionItem key={term} term={term}>
                <span className="wrap-anywhere">{description}</span>
              </DescriptionItem>
            ))}
          </DescriptionList>
          <LdapTrial />
        </>
      )}
    </Panel>
  )
}
