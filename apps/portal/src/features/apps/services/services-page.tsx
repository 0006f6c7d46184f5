import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, Skeleton } from '@quadrangle/ui'
import { useAtom, useAtomValue } from 'jotai'
import Blocks from 'lucide-react/icons/blocks'
import SearchX from 'lucide-react/icons/search-x'
import { useRef } from 'react'
import { FilterInput } from '../../../shared/filter-input.tsx'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { groupSystems, systemsLike } from './groups.ts'
import { serviceFilterAtom, servicesAction } from './state.ts'
import { SystemPanel } from './system-panel.tsx'

/** The campus systems, by organisation. */
export function ServicesPage() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const [query, setQuery] = useAtom(serviceFilterAtom)
  const filter = useRef<HTMLInputElement>(null)
  const clear = () => {
    setQuery('')
    filter.current?.focus()
  }
  const services = useLoad(servicesAction)
  return (
    <PageFrame
      title={<Trans>Campus systems</Trans>}
      description={<Trans>The institution’s systems, by the organisation that runs them.</Trans>}
      actions={
        <FilterInput
          input={filter}
          value={query}
          onChange={setQuery}
          label={t`Filter systems`}
          clearLabel={t`Clear the filter`}
        />
      }
    >
      <PanelLoad
        load={services}
        skeleton={<ServicesSkeleton />}
        isEmpty={(systems) => systems.length === 0}
        empty={
          <Panel>
            <EmptyState icon={<Blocks size={28} />} title={<Trans>There are no campus systems yet</Trans>} />
          </Panel>
        }
      >
        {(systems) => {
          const matches = systemsLike(systems, query)
          if (matches.length === 0) return <NoSystems query={query} onClear={clear} />
          return (
            <div className="gap-4 sm:columns-2 lg:columns-3">
              {groupSystems(matches).map((group) => (
                <SystemPanel key={group.key} group={group} query={query} locale={locale} />
              ))}
            </div>
          )
        }}
      </PanelLoad>
    </PageFrame>
  )
}

function NoSystems({ query, onClear }: { query: string; onClear: () => void }) {
  const text = query.trim()
  return (
    <Panel>
      <EmptyState
        icon={<SearchX size={28} />}
        title={<Trans>No system fits “{text}”</Trans>}
        description={<Trans>Check the spelling, or look for the organisation that runs it.</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Clear the filter</Trans>
          </Button>
        }
      />
    </Panel>
  )
}

const panels = [0, 1, 2, 3, 4, 5]

function ServicesSkeleton() {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {panels.map((panel) => (
        <Panel key={panel} className="p-card-padding">
          <Skeleton className="h-4 w-24" />
          <div className="mt-4 flex items-center gap-3">
            <Skeleton className="size-11 shrink-0" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3 w-full" />
            </div>
          </div>
        </Panel>
      ))}
    </div>
  )
}
