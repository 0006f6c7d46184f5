import { Trans } from '@lingui/react/macro'
import { EmptyState } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Network from 'lucide-react/icons/network'
import { LoadState } from '../../shared/load-state.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { localeAtom } from '../../state/locale.ts'
import { NoticeListSkeleton } from './notice-list-skeleton.tsx'
import { OrganizationTree } from './organization-tree.tsx'
import { organizationsAction } from './state.ts'

/** All organisations, as a tree. */
export function OrganizationList() {
  const organizations = useLoad(organizationsAction)
  const locale = useAtomValue(localeAtom)
  return (
    // Names and counts belong together: on a wide screen they would drift apart.
    <Panel className="w-full max-w-3xl">
      <LoadState
        load={organizations}
        skeleton={<NoticeListSkeleton />}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState icon={<Network size={28} />} title={<Trans>There are no organisations yet</Trans>} />}
      >
        {({ list }) => <OrganizationTree list={list} locale={locale} />}
      </LoadState>
    </Panel>
  )
}
