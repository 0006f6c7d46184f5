import type { ReactNode } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { PanelLoad } from '../../shared/panel-load.tsx'
import { TabBar, TabLink } from '../../shared/tab-links.tsx'
import type { Load } from '../../shared/use-load.ts'
import { ListPagination } from './list-pagination.tsx'

interface ListTab {
  label: ReactNode
  /** The search parameters that select the tab. */
  search: object
  isCurrent: boolean
  /** How many entries it has. */
  count?: number | undefined
}

interface TabbedListProps<Data> {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly ListTab[]
  /** Search and actions below the tabs. */
  filter?: ReactNode
  /** Messages above the list. */
  notes?: ReactNode
  load: Load<Data>
  /** As that of {@link PanelLoad}. */
  isPage?: boolean
  page: number
  pageSize: number
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
  /** Content below the list. */
  below?: (data: Data) => ReactNode
}

/** A list with a tab for each state of its entries, one page at a time. */
export function TabbedList<Data extends { list: readonly unknown[]; total: number }>(props: TabbedListProps<Data>) {
  const { label, tabs, filter, notes, page, pageSize, children, below, ...load } = props
  return (
    <>
      <Panel className="overflow-hidden">
        <div className="px-2">
          <TabBar label={label} inPanel>
            {tabs.map(({ label: name, search, isCurrent, count }) => (
              <TabLink
                key={JSON.stringify(search)}
                to="."
                search={search}
                current={isCurrent}
                {...(count !== undefined && { count })}
              >
                {name}
              </TabLink>
            ))}
          </TabBar>
        </div>
        {filter && <div className="flex flex-wrap items-center justify-between gap-3 p-card-padding">{filter}</div>}
      </Panel>
      {notes}
      <PanelLoad {...load} lines={6}>
        {(data) => (
          <>
            {children(data)}
            <ListPagination page={page} data={data} pageSize={pageSize} isPanel />
            {below?.(data)}
          </>
        )}
      </PanelLoad>
    </>
  )
}
