import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { AttributeRulesPanel } from './attribute-rules-panel.tsx'
import { LinksPanel } from './links-panel.tsx'
import { providerKinds } from './provider-kinds.ts'
import { ProviderPanel } from './provider-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { signOnSearch } from './sign-on-search.ts'
import { signOnAction } from './state.ts'
import { TrialPanel } from './trial-panel.tsx'

/** The page of single sign-on: its settings, the values to enter at the providers, and a trial log-in. */
export function SignOnPage() {
  const { trial } = signOnSearch(useSearch({ strict: false }))
  const load = useLoad(signOnAction)
  if (load.error?.errcode === 403) return <NotAllowed />
  return (
    <PageFrame
      title={<Trans>Single sign-on</Trans>}
      description={
        <Trans>
          Logging in with the institution’s own account, over OpenID Connect, SAML, CAS, WeCom or DingTalk, and a test
          log-in.
        </Trans>
      }
    >
      {trial !== undefined && <TrialPanel state={trial} />}
      <PanelLoad load={load} isPage>
        {(settings) => (
          <>
            <RulesPanel settings={settings} />
            {(settings.providers.length > 0 || settings.passwords !== 'portal') && <AttributeRulesPanel />}
            <LinksPanel links={settings.links} onChanged={() => void load.reload()} />
            {settings.providers.map((provider) => (
              <ProviderPanel key={provider.key} kind={provider.kind} provider={provider} />
            ))}
            {providerKinds
              .filter((kind) => !settings.providers.some((provider) => provider.kind === kind))
              .map((kind) => (
                <ProviderPanel key={kind} kind={kind} provider={undefined} />
              ))}
          </>
        )}
      </PanelLoad>
    </PageFrame>
  )
}
