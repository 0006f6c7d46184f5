import { Trans, useLingui } from '@lingui/react/macro'
import { DescriptionItem, DescriptionList, Tag } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { localeAtom } from '../../../state/locale.ts'
import { ProviderAddresses } from './provider-addresses.tsx'
import { ProviderState } from './provider-state.tsx'
import type { ProviderKey, SignOnProvider } from './state.ts'
import { TryButton } from './try-button.tsx'

interface ProviderPanelProps {
  of: ProviderKey
  /** Undefined where it is off. */
  provider: SignOnProvider | undefined
}

/** One way of single sign-on: whether it is on, how it is set, and whether it works. */
export function ProviderPanel({ of, provider }: ProviderPanelProps) {
  const { t } = useLingui()
  const names = { oidc: 'OpenID Connect', cas: 'CAS 3' }
  return (
    <Panel className="flex flex-col gap-4 p-card-padding" aria-labelledby={`sign-on-${of}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id={`sign-on-${of}`} className="text-base font-semibold">
              {names[of]}
            </h2>
            {provider ? (
              <Tag tone="success">{t({ message: 'On', context: 'sign-on' })}</Tag>
            ) : (
              <Tag>{t({ message: 'Off', context: 'sign-on' })}</Tag>
            )}
          </div>
          <div className="mt-1 text-sm text-text-muted">
            {provider ? <ProviderState provider={provider} /> : <HowTo of={of} />}
          </div>
        </div>
        {provider && <TryButton provider={of} name={names[of]} />}
      </div>
      {provider && <Settings provider={provider} />}
      {provider && <ProviderAddresses provider={provider} />}
    </Panel>
  )
}

function HowTo({ of }: { of: ProviderKey }) {
  return of === 'oidc' ? (
    <Trans>
      To switch it on, set PUBLIC_URL, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_CLAIMS in the
      environment of the server, and restart it.
    </Trans>
  ) : (
    <Trans>To switch it on, set PUBLIC_URL and CAS_URL in the environment of the server, and restart it.</Trans>
  )
}

function Settings({ provider }: { provider: SignOnProvider }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const fields: Record<SignOnProvider['attributes'][number]['of'], string> = {
    number: t`Number`,
    name: t`Name`,
    name_en: t`English name`,
    email: t`E-mail`,
    kind: t`Student or staff`,
    organization: t`Organisation`,
  }
  const items = [
    { term: t`Server`, description: provider.address },
    { term: t`Name on the button`, description: localized(provider, 'name', locale) },
    ...(provider.key === 'oidc'
      ? [
          { term: t`Client ID`, description: provider.client_id },
          { term: t`Scope`, description: provider.scope },
        ]
      : []),
    {
      term: provider.key === 'oidc' ? t`Claims` : t`Attributes`,
      description: (
        <ul>
          {provider.attributes.map(({ of, claim }) => (
            <li key={of}>
              {fields[of]}: <code>{claim}</code>
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <DescriptionList columns={3}>
      {items.map(({ term, description }) => (
        <DescriptionItem key={term} term={term}>
          <div className="wrap-anywhere">{description}</div>
        </DescriptionItem>
      ))}
    </DescriptionList>
  )
}
