import { Trans } from '@lingui/react/macro'
import { EmptyState, ErrorState, Skeleton } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { previewRole } from '../../../state/preview-role.ts'
import { openStudioAction, studioAtom } from './state.ts'
import { Studio } from './studio.tsx'

const openLatest = { latest: true }

/** The studio: settings of the look, beside a preview of the portal. It does not preview itself. */
export function StudioPage() {
  if (previewRole) return <NestedStudio />
  return <LoadedStudio />
}

function LoadedStudio() {
  const { error, loading, reload } = useLoad(openStudioAction, openLatest)
  const studio = useAtomValue(studioAtom)
  if (studio) return <Studio studio={studio} />
  if (error && !error.aborted) {
    return (
      <PageFrame title={<Trans>Look</Trans>}>
        <Panel className="p-card-padding">
          <ErrorState detail={error.errmsg} onRetry={reload} retrying={loading} />
        </Panel>
      </PageFrame>
    )
  }
  return (
    <PageFrame title={<Trans>Look</Trans>}>
      <div aria-busy="true" className="grid gap-4 lg:grid-cols-[24rem_1fr]">
        <Skeleton className="h-40" />
        <Skeleton className="hidden h-40 lg:block" />
      </div>
    </PageFrame>
  )
}

function NestedStudio() {
  return (
    <PageFrame title={<Trans>Look</Trans>}>
      <Panel className="p-card-padding">
        <EmptyState title={<Trans>The studio cannot be shown in its own preview.</Trans>} />
      </Panel>
    </PageFrame>
  )
}
