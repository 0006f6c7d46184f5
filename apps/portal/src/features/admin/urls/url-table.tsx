import { Trans } from '@lingui/react/macro'
import { EmptyState, Pagination, Skeleton, Table } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import LinkIcon from 'lucide-react/icons/link'
import { LoadState } from '../../../shared/load-state.tsx'
import { Panel } from '../../../shared/panel.tsx'
import type { Load } from '../../../shared/use-load.ts'
import { type Register, type RegisterKind, type RegisterRequest, urlsPerPage } from './state.ts'
import { useColumns } from './url-columns.tsx'

export interface UrlTableProps {
  load: Load<Register & RegisterRequest>
  kind: RegisterKind
  /** The name of the kind. */
  label: string
}

/** The URLs of one kind, a page at a time. */
export function UrlTable({ load, kind, label }: UrlTableProps) {
  const navigate = useNavigate()
  const columns = useColumns(kind)
  return (
    <Panel className="overflow-hidden" aria-busy={load.loading}>
      <LoadState
        load={load}
        skeleton={<UrlSkeleton />}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState icon={<LinkIcon size={28} />} title={<Trans>There are no addresses of this kind</Trans>} />}
      >
        {({ list, total, page }) => (
          <>
            <Table
              className={`rounded-none border-x-0 border-t-0 ${load.loading ? 'opacity-60' : ''}`}
              label={label}
              columns={columns}
              rows={list}
              rowKey={({ id }) => id}
            />
            <div className="px-card-padding py-3">
              <Pagination
                page={page}
                total={total}
                pageSize={urlsPerPage}
                showTotal
                onPageChange={(next) =>
                  void navigate({
                    to: '/urlmanage/addresses',
                    search: { kind: kind === 'app' ? undefined : kind, page: next > 1 ? next : undefined },
                  })
                }
              />
            </div>
          </>
        )}
      </LoadState>
    </Panel>
  )
}

const rows = Array.from({ length: 10 }, (_, index) => index)

/** Skeleton of the table. */
function UrlSkeleton() {
  return (
    <div className="divide-y divide-border">
      {rows.map((row) => (
        <div
          key={row}
          className="grid h-row grid-cols-[1fr_auto] items-center gap-6 px-card-padding sm:grid-cols-[1fr_2fr_auto]"
        >
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="hidden h-3 w-full sm:block" />
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  )
}
