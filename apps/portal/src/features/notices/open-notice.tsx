import { Trans } from '@lingui/react/macro'
import { EmptyState, NoticeReader } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { useEffect } from 'react'
import { useLoad } from '../../shared/use-load.ts'
import { localeAtom } from '../../state/locale.ts'
import { refreshUnreadAction } from '../../state/notices.ts'
import type { NoticeOrigin } from './boxes.ts'
import { contentOf } from './kit-notice.ts'
import { NoticeQuestion } from './notice-question.tsx'
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
  const { error } = load
  const notice = loaded ? load.data : undefined
  return (
    <NoticeReader
      className="p-card-padding sm:p-6"
      notice={notice && contentOf(notice, locale)}
      error={error && !error.aborted ? error.errmsg : undefined}
      onRetry={load.reload}
      retrying={load.loading}
      onPrint={() => window.print()}
      receipt={
        notice?.receipt ? (
          <NoticeQuestion receipt={notice.receipt} issued={notice.origin === 'issued'} recipients={notice.recipients} />
        ) : undefined
      }
    />
  )
}
