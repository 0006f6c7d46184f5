import { Pagination } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { Panel } from '../../shared/panel.tsx'
import { useLastPage } from './use-last-page.ts'

interface ListPaginationProps {
  page: number
  /** The loaded page. */
  data: { readonly list: readonly unknown[]; readonly total: number }
  pageSize: number
  /** Whether it has its own panel instead of a place at the end of the list's panel. */
  isPanel?: boolean
  /** Whether it is shown even for a single page, so that the total is visible. */
  isAlwaysShown?: boolean
}

/** The pagination of a list; the current page is in the address. */
export function ListPagination({ page, data, pageSize, isPanel = false, isAlwaysShown = false }: ListPaginationProps) {
  const navigate = useNavigate()
  const open = (next: number, replace = false) =>
    navigate({ to: '.', search: (current: object) => ({ ...current, page: next > 1 ? next : undefined }), replace })
  useLastPage(data, pageSize, (last) => open(last, true))
  const { total } = data
  if (total <= pageSize && !isAlwaysShown) return null
  const pages = (
    <Pagination page={page} total={total} pageSize={pageSize} showTotal onPageChange={(next) => void open(next)} />
  )
  return isPanel ? (
    <Panel className="px-card-padding py-3">{pages}</Panel>
  ) : (
    <div className="border-t border-border px-card-padding py-3">{pages}</div>
  )
}
