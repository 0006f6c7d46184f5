import { Trans } from '@lingui/react/macro'
import { EmptyState } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { useEffect } from 'react'
import { LoadState } from '../../shared/load-state.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { localeAtom } from '../../state/locale.ts'
import { refreshUnreadAction } from '../../state/notices.ts'
import type { NoticeOrigin } from './boxes.ts'
import { NoticeReaderSkeleton } from './notice-list-skeleton.tsx'
import { NoticeReader } from './notice-reader.tsx'
import { noticeDetailAction } from './state.ts'

export interface OpenNoticeProps {
  origin: NoticeOrigin
  id: number
}

/** Loads one notice and shows it; having been read, it counts as unread no longer. */
export function OpenNotice({ origin, id }: OpenNoticeProps) {
  const load = useLoad(noticeDetailAction, { box: origin, id })
  const locale = useAtomValue(localeAtom)
  const refreshUnread = useSetAtom(refreshUnreadAction)
  const loaded = load.data?.id === id
  useEffect(() => {
    if (loaded) void refreshUnread()
  }, [loaded, refreshUnread])
  if (load.error?.errcode === 404) {
    return (
      <EmptyState
        icon={<FileQuestion size={28} />}
        title={<Trans>This notice is not here</Trans>}
        description={<Trans>It was not sent to you, or it no longer exists. Ask whoever gave you the link.</Trans>}
      />
    )
  }
  return (
    <LoadState load={loaded ? load : { ...load, data: undefined }} skeleton={<NoticeReaderSkeleton />}>
      {(notice) => (
        <div className="p-card-padding sm:p-6">
          <NoticeReader notice={notice} issued={notice.origin === 'issued'} locale={locale} />
        </div>
      )}
    </LoadState>
  )
}
