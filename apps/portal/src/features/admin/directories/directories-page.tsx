import { Trans } from '@lingui/react/macro'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { LdapPanel } from './ldap-panel.tsx'
import { ScimPanel } from './scim-panel.tsx'
import { ldapAction, tokensAction } from './state.ts'

/** The page of the systems that keep people and organisations up to date. */
export function DirectoriesPage() {
  const load = useLoad(tokensAction)
  const ldap = useLoad(ldapAction)
  if (load.error?.errcode === 403) return <NotAllowed />
  return (
    <PageFrame
      title={<Trans>Directories</Trans>}
      description={
        <Trans>Systems that keep people and organisations up to date automatically, or check passwords.</Trans>
      }
    >
      <PanelLoad load={load} isPage>
        {(data) => <ScimPanel {...data} />}
      </PanelLoad>
      <PanelLoad load={ldap} isPage lines={4}>
        {(settings) => <LdapPanel settings={settings} />}
      </PanelLoad>
    </PageFrame>
  )
}
