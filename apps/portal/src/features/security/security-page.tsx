import { Trans } from '@lingui/react/macro'
import { SkeletonText } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { PanelLoad } from '../../shared/panel-load.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { localeAtom } from '../../state/locale.ts'
import { Bindings } from './bindings.tsx'
import { Sessions } from './sessions.tsx'
import { securityAction } from './state.ts'

/** Account security: linked phone and e-mail, password, sessions. */
export function SecurityPage() {
  const load = useLoad(securityAction)
  const locale = useAtomValue(localeAtom)
  return (
    <PageFrame width="narrow" title={<Trans>Account security</Trans>}>
      <PanelLoad
        load={load}
        skeleton={
          <Panel className="p-6">
            <SkeletonText lines={6} />
          </Panel>
        }
      >
        {(security) => (
          <>
            <Bindings security={security} locale={locale} />
            <Sessions sessions={security.sessions} locale={locale} />
          </>
        )}
      </PanelLoad>
    </PageFrame>
  )
}
