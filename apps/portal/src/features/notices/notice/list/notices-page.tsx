import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useEffect, useRef } from 'react'
import { defaultPageSize } from '../../../../shared/list-search.ts'
import { type NoticeFilter, noticeSearch } from '../../../../shared/notice-search.ts'
import { PageFrame } from '../../../../shared/page-frame.tsx'
import { useLoad } from '../../../../shared/use-load.ts'
import { useMediaQuery } from '../../../../shared/use-media-query.ts'
import { whenIdle } from '../../../../shared/when-idle.ts'
import { fieldAtom } from '../../../../state/config.ts'
import { useLiveNotice } from '../../../../state/live.ts'
import { rolesAtom } from '../../../../state/session.ts'
import { boxPaths, type NoticeBox, originOf, tabsOf } from '../boxes.ts'
import { filterIn, filterOf, isFiltered } from '../notice-filter.ts'
import { NoticeTabs } from '../notice-tabs.tsx'
import { NoticeDetailPage, preloadReader } from '../reader/lazy-reader.tsx'
import { NoticePane } from '../reader/notice-pane.tsx'
import { FollowButton } from './follow-button.tsx'
import { MarkAllRead, ReadAllFailure } from './mark-all-read.tsx'
import { NoticeFilters } from './notice-filters.tsx'
import { NoticeList } from './notice-list.tsx'
import { noticeListAction } from './state.ts'
import { usePaneFocus } from './use-pane-focus.ts'

export interface NoticesPageProps {
  box: NoticeBox
}

/** The notices of one box. The address of a tab that the institution has hidden leads to the first one. */
export function NoticesPage({ box }: NoticesPageProps) {
  const tabs = tabsOf(useAtomValue(fieldAtom('notice_tab_config')))
  if (tabs.includes(box)) return <BoxPage box={box} />
  return <Navigate to={boxPaths[tabs[0] ?? 'default']} replace />
}

/** A list, with the open notice beside it on wide screens. */
function BoxPage({ box }: NoticesPageProps) {
  // Parameters unknown to the parent's schema are not validated.
  const search = noticeSearch(useSearch({ strict: false }))
  const { open, page = 1, size = defaultPageSize } = search
  const wide = useMediaQuery('(min-width: 64rem)')
  const filter = filterIn(box, filterOf(search))
  // An address from a wide screen opens the same notice on a narrow one.
  if (open !== undefined && !wide) {
    return (
      <Suspense>
        <NoticeDetailPage box={originOf(box)} id={open} list={{ box, page, pageSize: size, filter }} />
      </Suspense>
    )
  }
  return <NoticeSplit box={box} page={page} pageSize={size} filter={filter} open={open} wide={wide} />
}

interface NoticeSplitProps extends NoticesPageProps {
  /** The page of the list, counted from 1. */
  page: number
  pageSize: number
  filter: NoticeFilter
  open: number | undefined
  wide: boolean
}

function NoticeSplit({ box, page, pageSize, filter, open, wide }: NoticeSplitProps) {
  const list = useRef<HTMLElement>(null)
  const paneRef = useRef<HTMLElement>(null)
  const focus = usePaneFocus(list, paneRef)
  const request = { box, page, pageSize, filter }
  const load = useLoad(noticeListAction, request)
  const update = useSetAtom(noticeListAction)
  useLiveNotice(() => void update({ ...request, update: true }))
  const isLoaded = load.data !== undefined
  useEffect(() => (isLoaded ? whenIdle(() => void preloadReader()) : undefined), [isLoaded])
  const isIssuer = useAtomValue(rolesAtom).includes('issuer')
  const unread = load.data?.unread ?? 0
  const listOfBox = load.data?.box === box ? load.data : undefined
  // No pane beside an empty list.
  const hasPane = wide && (open !== undefined || listOfBox === undefined || listOfBox.total > 0)
  // No filters in an empty box.
  const hasFilters = isFiltered(filter) || listOfBox === undefined || listOfBox.total > 0
  return (
    <PageFrame
      title={<Trans>Notices</Trans>}
      actions={
        <>
          {box !== 'issued' && (
            <MarkAllRead
              disabled={unread === 0}
              isPartial={isFiltered(filter) || box === 'subscribe' || box === 'collect'}
              onDone={load.reload}
            />
          )}
          {box === 'subscribe' && <FollowButton onDone={load.reload} />}
          <Button asChild>
            <Link to="/notice-v2/settings">
              <Trans>Notification settings</Trans>
            </Link>
          </Button>
          <Button asChild>
            <Link to="/notice-v2/group/default">
              <Trans>Groups</Trans>
            </Link>
          </Button>
          {isIssuer && (
            <Button asChild>
              <Link to="/notice-v2/send">
                <Trans context="begin a notice">Write</Trans>
              </Link>
            </Button>
          )}
        </>
      }
    >
      <ReadAllFailure />
      <NoticeTabs box={box} />
      {hasFilters && <NoticeFilters key={box} box={box} pageSize={pageSize} filter={filter} open={open} />}
      <div className={`grid items-start gap-4 ${hasPane ? 'lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]' : ''}`}>
        <NoticeList
          ref={list}
          load={load}
          box={box}
          page={page}
          pageSize={pageSize}
          filter={filter}
          open={open}
          wide={wide}
          onRead={(id) => focus.choose(id, open)}
        />
        {hasPane && (
          <NoticePane
            ref={paneRef}
            origin={originOf(box)}
            id={open}
            onShown={() => focus.shown(open)}
            onLeave={focus.back}
          />
        )}
      </div>
    </PageFrame>
  )
}
