import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, Pagination, SkeletonText, Table } from '@quadrangle/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useEffect, useState } from 'react'
import { FilterInput } from '../../../shared/filter-input.tsx'
import { backstageSearch } from '../../../shared/list-search.ts'
import { LoadState } from '../../../shared/load-state.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { useRecordColumns } from './audit-columns.tsx'
import { auditAction, recordsPerPage } from './state.ts'

/** The audit log, newest first. */
export function Records() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { page = 1 } = backstageSearch(useSearch({ strict: false }))
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const columns = useRecordColumns()
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === text) return
    const timer = setTimeout(() => {
      setText(wanted)
      void navigate({ to: '/urlmanage/records', search: {}, replace: true })
    }, 300)
    return () => clearTimeout(timer)
  }, [wanted, text, navigate])
  const load = useLoad(auditAction, { text, page })
  if (load.error?.errcode === 403) return <NotAllowed />
  return (
    <Panel className="overflow-hidden" aria-busy={load.loading}>
      <div className="p-card-padding">
        <FilterInput
          value={typed}
          onChange={setTyped}
          label={t`Find by person, notice or action`}
          clearLabel={t`Clear the search`}
        />
      </div>
      <LoadState
        load={load}
        skeleton={<SkeletonText className="p-card-padding" lines={8} />}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            icon={<ScrollText size={28} />}
            title={
              text === '' ? <Trans>Nothing has been recorded yet</Trans> : <Trans>No records match “{text}”</Trans>
            }
          />
        }
      >
        {({ list, total, page: shown }) => (
          <>
            <Table
              className="rounded-none border-x-0"
              label={t`Records`}
              columns={columns}
              rows={list}
              rowKey={({ id }) => id}
            />
            <div className="px-card-padding py-3">
              <Pagination
                page={shown}
                total={total}
                pageSize={recordsPerPage}
                showTotal
                onPageChange={(next) =>
                  void navigate({ to: '/urlmanage/records', search: { page: next > 1 ? next : undefined } })
                }
              />
            </div>
          </>
        )}
      </LoadState>
    </Panel>
  )
}
