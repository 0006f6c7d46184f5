import { Trans, useLingui } from '@lingui/react/macro'
import { DescriptionItem, DescriptionList, Tag } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { localeAtom } from '../../../state/locale.ts'
import { useAttributeNames } from './attribute-labels.ts'
import { ProviderAddresses } from './provider-addresses.tsx'
import { useProviderKindNames } from './provider-kinds.ts'
import { ProviderState } from './provider-state.tsx'
import type { ProviderKind, SignOnProvider } from './state.ts'
import { TryButton } from './try-button.tsx'

interface ProviderPanelProps {
  kind: ProviderKind
  /** Undefined if the kind is off. */
  provider: SignOnProvider | undefined
}

/** One kind of single sign-on: whether it is on, its settings, and whether it works. */
export function ProviderPanel({ kind, provider }: ProviderPanelProps) {
  const { t } = useLingui()
  const kindName = useProviderKindNames()[kind]
  const key = provider?.key ?? kind
  const name = key === kind ? kindName : `${kindName}: ${key}`
  return (
    <Panel className="flex flex-col gap-4 p-card-padding" aria-labelledby={`sign-on-${key}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id={`sign-on-${key}`} className="text-base font-semibold">
              {name}
            </h2>
            {provider ? (
              <Tag tone="success">{t({ message: 'On', context: 'sign-on' })}</Tag>
            ) : (
              <Tag>{t({ message: 'Off', context: 'sign-on' })}</Tag>
            )}
          </div>
          <div className="mt-1 text-sm text-text-muted">
            {provider ? <ProviderState provider={provider} /> : <HowTo kind={kind} />}
          </div>
        </div>
        {provider && <TryButton provider={key} name={name} />}
      </div>
      {provider && <Settings provider={provider} />}
      {provider && <ProviderAddresses provider={provider} />}
    </Panel>
  )
}

const variables: Record<ProviderKind, string> = {
  oidc: 'PUBLIC_URL, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_CLAIMS',
  saml: 'PUBLIC_URL, SAML_METADATA, SAML_ATTRIBUTES',
  cas: 'PUBLIC_URL, CAS_URL',
  wecom: 'PUBLIC_URL, WECOM_CORP_ID, WECOM_AGENT_ID, WECOM_SECRET',
  dingtalk: 'PUBLIC_URL, DINGTALK_CORP_ID, DINGTALK_CLIENT_ID, DINGTALK_CLIENT_SECRET',
}

function HowTo({ kind }: { kind: ProviderKind }) {
  const names = variables[kind]
  return <Trans>To switch it on, set these in the environment of the server, and restart it: {names}.</Trans>
}

function Settings({ provider }: { provider: SignOnProvider }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const fields = useAttributeNames()
  const servers: Record<ProviderKind, string> = {
    oidc: t`Server`,
    saml: t`Metadata`,
    cas: t`Server`,
    wecom: t`Company ID`,
    dingtalk: t`Company ID`,
  }
  const clients: Record<ProviderKind, string> = {
    oidc: t`Client ID`,
    saml: t`Identity provider`,
    cas: '',
    wecom: t`Agent ID`,
    dingtalk: t`Client ID`,
  }
  const items = [
    { term: servers[provider.kind], description: provider.address },
    { term: t`Name on the button`, description: localized(provider, 'name', locale) },
    ...(provider.client_id === '' ? [] : [{ term: clients[provider.kind], description: provider.client_id }]),
    ...(provider.scope === '' ? [] : [{ term: t`Scope`, description: provider.scope }]),
    {
      term: provider.kind === 'oidc' ? t`Claims` : t`Attributes`,
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
