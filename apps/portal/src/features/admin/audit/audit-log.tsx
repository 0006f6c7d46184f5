import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, SkeletonText, Table } from '@quadrangle/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import ScrollText from 'lucide-react/icons/scroll-text'
import { LoadState } from '../../../shared/load-state.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { adminSearch } from '../admin-search.ts'
import { ListPagination } from '../list-pagination.tsx'
import { NotAllowed } from '../not-allowed.tsx'
import { useRecordColumns } from './audit-columns.tsx'
import { RecordsFilterForm } from './records-filter.tsx'
import { auditAction, recordsPerPage } from './state.ts'

/** The audit log, newest first. */
export function Records() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { page = 1, state: _state, ...filter } = adminSearch(useSearch({ strict: false }))
  const columns = useRecordColumns()
  const load = useLoad(auditAction, { filter, page })
  if (load.error?.errcode === 403) return <NotAllowed />
  const isFiltered = Object.keys(filter).length > 0
  return (
    <Panel className="overflow-hidden" aria-busy={load.loading}>
      <RecordsFilterForm
        filter={filter}
        onChange={(search) => void navigate({ to: '/urlmanage/records', search, replace: true, resetScroll: false })}
      />
      <LoadState
        load={load}
        skeleton={<SkeletonText className="p-card-padding" lines={8} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            icon={<ScrollText size={28} />}
            title={
              isFiltered ? <Trans>No records match these filters</Trans> : <Trans>Nothing has been recorded yet</Trans>
            }
          />
        }
      >
        {(data) => (
          <>
            <Table
              className="rounded-none border-x-0 border-b-0"
              label={t`Records`}
              columns={columns}
              rows={data.list}
              rowKey={({ id }) => id}
            />
            <ListPagination page={page} data={data} pageSize={recordsPerPage} isAlwaysShown />
          </>
        )}
      </LoadState>
    </Panel>
  )
}
