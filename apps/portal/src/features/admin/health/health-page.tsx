import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { DatabasePanel } from './database-panel.tsx'
import { HealthWarnings } from './health-warnings.tsx'
import { QueuesPanel } from './queues-panel.tsx'
import { ServerPanel } from './server-panel.tsx'
import { SourcesPanel } from './sources-panel.tsx'
import { healthAction } from './state.ts'
import { StoragePanel } from './storage-panel.tsx'
import { useRepeat } from './use-repeat.ts'

const REFRESH_MS = 10_000

/** The state of the portal: problems that need attention, then the numbers. */
export function HealthPage() {
  const locale = useAtomValue(localeAtom)
  const load = useLoad(healthAction)
  useRepeat(load.reload, REFRESH_MS)
  const { data, error, loading, reload } = load
  const time = data && new Date(data.at).toLocaleTimeString(locale, { hourCycle: 'h23' })
  return (
    <PageFrame
      title={<Trans>Health</Trans>}
      description={<Trans>How the portal is doing now. This page refreshes itself every ten seconds.</Trans>}
      actions={
        <span className="flex flex-wrap items-center gap-3 text-sm tabular-nums">
          {time !== undefined && <Trans>As of {time}</Trans>}
          <Button variant="outline" size="small" aria-disabled={loading} onClick={() => void reload()}>
            <RefreshCw size={14} aria-hidden />
            <Trans>Refresh</Trans>
          </Button>
        </span>
      }
    >
      {error?.errcode === 403 ? (
        <NotAllowed />
      ) : (
        <>
          <PanelLoad load={load} isPage lines={12}>
            {(health) => (
              <>
                <HealthWarnings health={health} />
                <div className="grid items-start gap-4 lg:grid-cols-2">
                  <div className="flex min-w-0 flex-col gap-4">
                    <QueuesPanel health={health} />
                    <StoragePanel health={health} />
                  </div>
                  <div className="flex min-w-0 flex-col gap-4">
                    <ServerPanel health={health} />
                    <DatabasePanel health={health} />
                  </div>
                </div>
                {health.sources.length > 0 && <SourcesPanel sources={health.sources} />}
              </>
            )}
          </PanelLoad>
        </>
      )}
    </PageFrame>
  )
}
