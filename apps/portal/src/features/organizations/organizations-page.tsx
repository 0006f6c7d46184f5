import { Trans } from '@lingui/react/macro'
import { EmptyState, SkeletonText } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { LoadState } from '../../shared/load-state.tsx'
import { localized } from '../../shared/localized.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { localeAtom } from '../../state/locale.ts'
import { organizationsAction } from './state.ts'

/** Organizations: the organisations of the institution. */
export function OrganizationsPage() {
  const locale = useAtomValue(localeAtom)
  const organizations = useLoad(organizationsAction)
  return (
    <PageFrame title={<Trans>Organizations</Trans>} width="narrow">
      <Panel className="p-card-padding">
        <LoadState
          load={organizations}
          skeleton={<SkeletonText lines={6} />}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState title={<Trans>Nothing to show yet</Trans>} />}
        >
          {(list) => (
            <ul className="divide-y divide-border">
              {list.map((organization) => (
                <li key={organization.id} className="py-2 text-sm wrap-anywhere">
                  {localized(organization, 'name', locale)}
                </li>
              ))}
            </ul>
          )}
        </LoadState>
      </Panel>
    </PageFrame>
  )
}
