import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import Copy from 'lucide-react/icons/copy'
import { useCopy } from '../use-copy.ts'
import type { SignOnProvider } from './state.ts'

/** The addresses of the portal to enter at the provider. */
export function ProviderAddresses({ provider: { key, kind: providerKind, addresses } }: { provider: SignOnProvider }) {
  const { t } = useLingui()
  const copy = useCopy()
  const names: Record<(typeof addresses)[number]['kind'], string> = {
    redirect: t`Redirect URI`,
    'after-log-out': t`After log-out`,
    'back-channel': t`Back-channel log-out`,
    'front-channel': t`Front-channel log-out`,
    service: t`Service`,
    metadata: t`Metadata`,
    acs: t`Assertion consumer service (ACS)`,
    'log-out': t`Single log-out`,
    domain: t`Callback domain`,
  }
  return (
    <section aria-labelledby={`enter-${key}`} className="flex flex-col gap-2 border-t border-border pt-4">
      <h3 id={`enter-${key}`} className="text-sm font-semibold">
        <Trans>Enter this at the provider</Trans>
      </h3>
      <ul className="flex flex-col gap-3">
        {addresses.map(({ kind, address }) => {
          const name = names[kind]
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span className="w-44 font-medium">{name}</span>
              <code className="min-w-0 flex-1 basis-80 wrap-anywhere select-all">{address}</code>
              <Button size="small" aria-label={t`Copy “${name}”`} onClick={() => void copy(address)}>
                <Copy size={16} aria-hidden />
                <Trans>Copy</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      <p className="text-sm text-text-muted">
        <Note kind={providerKind} />
      </p>
    </section>
  )
}

function Note({ kind }: { kind: SignOnProvider['kind'] }) {
  switch (kind) {
    case 'oidc':
      return (
        <Trans>
          Of the two log-outs at the provider one is enough. Front-channel log-out needs the session ID (sid) in the
          address.
        </Trans>
      )
    case 'saml':
      return <Trans>The metadata contain the other addresses. Give them to the provider or to the federation.</Trans>
    case 'cas':
      return <Trans>Accept this address with any query after it. CAS posts its single log-out there, too.</Trans>
    case 'wecom':
      return <Trans>Enter it in the app, under web log-in with WeCom. The app must be visible to all who log in.</Trans>
    case 'dingtalk':
      return <Trans>The app also needs the right to read the members of the company’s directory.</Trans>
  }
}
