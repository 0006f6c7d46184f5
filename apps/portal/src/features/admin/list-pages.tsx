import { Pagination } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Panel } from '../../shared/panel.tsx'

interface ListPagesProps {
  page: number
  total: number
  pageSize: number
  /** Whether it has its own panel instead of a place at the end of the list's panel. */
  isPanel?: boolean
  /** Whether it is also shown for a single page, because of its total. */
  isAlways?: boolean
}

/** Turns the pages of a list; the page is in the address. */
export function ListPages({ page, total, pageSize, isPanel = false, isAlways = false }: ListPagesProps) {
  const navigate = useNavigate()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const open = (next: number, replace = false) =>
    navigate({ to: '.', search: (former: object) => ({ ...former, page: next > 1 ? next : undefined }), replace })
  const openLast = useEffectEvent(() => open(last, true))
  // The address may be older than the removal of entries.
  const isBeyond = page > last
  useEffect(() => {
    if (isBeyond) void openLast()
  }, [isBeyond])
  if (total <= pageSize && !isAlways) return null
  const pages = (
    <Pagination page={page} total={total} pageSize={pageSize} showTotal onPageChange={(next) => void open(next)} />
  )
  return isPanel ? (
    <Panel className="px-card-padding py-3">{pages}</Panel>
  ) : (
    <div className="border-t border-border px-card-padding py-3">{pages}</div>
  )
}
