import { useLingui } from '@lingui/react/macro'
import { NoticeList as KitNoticeList, type NoticeItem, Pagination } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { defaultPageSize, pageSizes } from '../../shared/list-search.ts'
import { Panel } from '../../shared/panel.tsx'
import type { Load } from '../../shared/use-load.ts'
import { localeAtom } from '../../state/locale.ts'
import { boxPaths, type NoticePage, originOf } from './boxes.ts'
import { summaryOf } from './kit-notice.ts'
import { NoticeListEmpty } from './notice-list-empty.tsx'
import { type ListRequest, openedAtom } from './state.ts'

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
  const sizeOf = (wanted: number) => pageSizes.find((size) => size === wanted && size !== defaultPageSize)
  const size = sizeOf(pageSize)
  const { error, loading, reload } = load
  // What another box answered is nothing to show under this one.
  const data = load.data?.box === box ? load.data : undefined

  const notices = useMemo(
    () =>
      data?.list.map(
        (notice): NoticeItem => ({
          ...summaryOf(notice, locale),
          excerpt: notice.excerpt,
          unread: notice.unread === 1 && !opened.has(notice.id),
          href: wide
            ? `${boxPaths[box]}?${new URLSearchParams(besideList(notice.id, page, size))}`
            : `/notice-v2/detail/${originOf(box)}/${notice.id}`,
        }),
      ),
    [data, locale, opened, wide, box, page, size],
  )

  return (
    <Panel aria-label={t`List of notices`} aria-busy={loading} className="overflow-hidden">
      <KitNoticeList
        label={t`Notices`}
        notices={notices}
        loading={loading}
        error={error && !error.aborted ? error.errmsg : undefined}
        onRetry={reload}
        empty={<NoticeListEmpty box={box} page={page} />}
        current={open}
        unread={box === 'issued' ? 0 : data?.unread}
        onOpen={(notice, event) => {
          if (!wide) return
          // Beside the pane the list stays where it is.
          event.preventDefault()
          void navigate({
            to: boxPaths[box],
            search: { page: pageParam(page), size, open: Number(notice.id) },
            resetScroll: false,
          })
        }}
      />
      {data && data.list.length > 0 && (
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
      )}
    </Panel>
  )
}

/** The first page needs no name in the address. */
const pageParam = (page: number) => (page > 1 ? page : undefined)

/** The parameters of an address that opens a notice beside its page of the list. */
function besideList(id: number, page: number, size: number | undefined): [string, string][] {
  const parameters: [string, number | undefined][] = [
    ['page', pageParam(page)],
    ['size', size],
    ['open', id],
  ]
  return parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
}
