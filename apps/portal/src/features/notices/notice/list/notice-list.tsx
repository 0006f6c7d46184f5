import { Trans, useLingui } from '@lingui/react/macro'
import { NoticeList as KitNoticeList, type NoticeItem, Pagination, Tag } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import Hourglass from 'lucide-react/icons/hourglass'
import { type Ref, useMemo } from 'react'
import { pageSizes } from '../../../../shared/list-search.ts'
import { localized } from '../../../../shared/localized.ts'
import { Panel } from '../../../../shared/panel.tsx'
import type { Load } from '../../../../shared/use-load.ts'
import { useFirstLoad } from '../../../../state/first-load.ts'
import { localeAtom } from '../../../../state/locale.ts'
import { boxPaths, type NoticePage, originOf } from '../boxes.ts'
import { changesAtom } from '../changes.ts'
import { summaryOf } from '../kit-notice.ts'
import { queryOf, searchOf } from '../list-address.ts'
import { isFiltered } from '../notice-filter.ts'
import { favouriteAtom } from '../state.ts'
import { NoticeListEmpty } from './notice-list-empty.tsx'
import type { ListRequest } from './state.ts'

export interface NoticeListProps extends ListRequest {
  ref: Ref<HTMLElement>
  load: Load<NoticePage & ListRequest>
  /** The id of the notice in the reading pane. */
  open: number | undefined
  /** Whether there is a reading pane. */
  wide: boolean
  /** Called when a notice is opened beside the list. */
  onRead: (id: number) => void
}

/** One page of notices. */
export function NoticeList({ ref, load, box, page, pageSize, filter, open, wide, onRead }: NoticeListProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const changes = useAtomValue(changesAtom)
  const setFavourite = useSetAtom(favouriteAtom)
  const navigate = useNavigate()
  const { loading, error, reload } = load
  // Don't show the data of another box.
  const data = load.data?.box === box ? load.data : undefined
  const to = boxPaths[box]
  // The filter is a new object at every render: compare its text.
  const listQuery = queryOf({ page, pageSize, filter })

  const notices = useMemo(
    () =>
      data?.list.map((loaded): NoticeItem => {
        const notice = { ...loaded, ...changes.get(loaded.id) }
        return {
          ...summaryOf(notice, locale),
          excerpt: localized(notice, 'excerpt', locale),
          unread: notice.unread === 1,
          href: wide
            ? `${to}?${listQuery === '' ? '' : `${listQuery}&`}open=${notice.id}`
            : `/notice-v2/detail/${originOf(box)}/${notice.id}`,
          marks: notice.sending === 1 && <StillSending />,
        }
      }),
    [data, locale, changes, wide, to, listQuery, box],
  )

  useFirstLoad(data === undefined && error === undefined)

  return (
    <Panel ref={ref} aria-label={t`List of notices`} aria-busy={loading} className="overflow-hidden">
      {/* The titles are headings of the third level. */}
      <h2 className="sr-only">{t`List of notices`}</h2>
      <KitNoticeList
        label={t`Notices`}
        notices={notices}
        loading={loading}
        error={error && !error.aborted ? error.errmsg : undefined}
        onRetry={reload}
        empty={<NoticeListEmpty box={box} page={page} filter={filter} pageSize={pageSize} />}
        current={open}
        unread={box === 'issued' ? 0 : data?.unread}
        filtered={isFiltered(filter)}
        onFavourite={(notice, favourite) => setFavourite(Number(notice.id), favourite)}
        onOpen={(notice, event) => {
          event.preventDefault()
          if (!wide) {
            void navigate({
              to: '/notice-v2/detail/$box/$id',
              params: { box: originOf(box), id: Number(notice.id) },
              state: { list: { box, page, pageSize, filter } },
            })
            return
          }
          onRead(Number(notice.id))
          if (notice.id === open) return
          // With the pane the list keeps its scroll position.
          void navigate({
            to,
            search: searchOf({ page, pageSize, filter, open: Number(notice.id) }),
            resetScroll: false,
          })
        }}
      />
      {data && data.list.length > 0 && (
        <div className="border-t border-border px-4 py-3">
          <Pagination
            // The requested page, even if it is still loading: a second press of “next” counts from it.
            page={page}
            total={data.total}
            pageSize={pageSize}
            siblings={1}
            jump={wide ? 5 : 3}
            showTotal
            quickJump={data.total > pageSize * 5}
            pageSizes={pageSizes}
            onPageSizeChange={(chosen) => void navigate({ to, search: searchOf({ pageSize: chosen, filter }) })}
            onPageChange={(next) => void navigate({ to, search: searchOf({ page: next, pageSize, filter }) })}
          />
        </div>
      )}
    </Panel>
  )
}

/** The tag of a notice that is still being sent to some recipients. */
function StillSending() {
  return (
    <Tag tone="info" icon={<Hourglass size={12} aria-hidden />}>
      <Trans>Still being sent</Trans>
    </Tag>
  )
}
