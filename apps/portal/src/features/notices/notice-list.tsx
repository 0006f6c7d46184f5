import { useLingui } from '@lingui/react/macro'
import { Pagination } from '@quadrangle/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { defaultPageSize, pageSizes } from '../../shared/list-search.ts'
import { LoadState } from '../../shared/load-state.tsx'
import { Panel } from '../../shared/panel.tsx'
import type { Load } from '../../shared/use-load.ts'
import { localeAtom } from '../../state/locale.ts'
import { boxPaths, type NoticePage, type NoticeSummary, originOf } from './boxes.ts'
import { NoticeListEmpty } from './notice-list-empty.tsx'
import { NoticeListSkeleton } from './notice-list-skeleton.tsx'
import { NoticeRow } from './notice-row.tsx'
import { type ListRequest, openedAtom } from './state.ts'
import { entryMark, useListKeys } from './use-list-keys.ts'

export interface NoticeListProps extends ListRequest {
  load: Load<NoticePage & ListRequest>
  /** Which notice the reading pane shows. */
  open: number | undefined
  /** Whether there is a reading pane. */
  wide: boolean
}

/** One page of notices. */
export function NoticeList({ load, box, page, pageSize, open, wide }: NoticeListProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const opened = useAtomValue(openedAtom)
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  useListKeys(list)
  const sizeOf = (wanted: number) => pageSizes.find((size) => size === wanted && size !== defaultPageSize)
  const size = sizeOf(pageSize)
  // What another box answered is nothing to show under this one.
  const shown = load.data?.box === box ? load : { ...load, data: undefined }

  const link = (notice: NoticeSummary) => (content: ReactNode) => {
    const shared = { className: 'outline-none after:absolute after:inset-0', ...entryMark }
    return wide ? (
      <Link
        to={boxPaths[box]}
        search={{ page: pageParam(page), size, open: notice.id }}
        resetScroll={false}
        {...shared}
      >
        {content}
      </Link>
    ) : (
      <Link to="/notice-v2/detail/$box/$id" params={{ box: originOf(box), id: notice.id }} {...shared}>
        {content}
      </Link>
    )
  }

  return (
    <Panel aria-label={t`List of notices`} aria-busy={load.loading} className="overflow-hidden">
      <LoadState
        load={shown}
        skeleton={<NoticeListSkeleton />}
        isEmpty={({ list: notices }) => notices.length === 0}
        empty={<NoticeListEmpty box={box} page={page} />}
      >
        {(data) => (
          <>
            <ul ref={list} className={`divide-y divide-border ${load.loading ? 'opacity-60' : ''}`}>
              {data.list.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow
                    notice={opened.has(notice.id) ? { ...notice, unread: 0 } : notice}
                    issued={box === 'issued'}
                    open={notice.id === open}
                    locale={locale}
                    link={link(notice)}
                  />
                </li>
              ))}
            </ul>
            <div className="border-t border-border px-4 py-3">
              <Pagination
                page={data.page}
                total={data.total}
                pageSize={data.pageSize}
                siblings={1}
                showTotal
                quickJump={data.total > data.pageSize * 5}
                pageSizes={pageSizes}
                onPageSizeChange={(chosen) => void navigate({ to: boxPaths[box], search: { size: sizeOf(chosen) } })}
                onPageChange={(next) => void navigate({ to: boxPaths[box], search: { page: pageParam(next), size } })}
              />
            </div>
          </>
        )}
      </LoadState>
    </Panel>
  )
}

/** The first page needs no name in the address. */
const pageParam = (page: number) => (page > 1 ? page : undefined)
