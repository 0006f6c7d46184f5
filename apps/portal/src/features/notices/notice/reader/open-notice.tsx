import { Trans } from '@lingui/react/macro'
import { EmptyState, NoticeReader, RichText } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLoad } from '../../../../shared/use-load.ts'
import { apiAtom } from '../../../../state/api.ts'
import { useLiveNotice } from '../../../../state/live.ts'
import { localeAtom } from '../../../../state/locale.ts'
import { refreshUnreadAction } from '../../../../state/notices.ts'
import type { Notice, NoticeOrigin } from '../boxes.ts'
import { changesAtom } from '../changes.ts'
import { IssuerActions } from '../issuer/issuer-actions.tsx'
import { IssuerView } from '../issuer/issuer-view.tsx'
import { contentOf, textOf } from '../kit-notice.ts'
import { favouriteAtom, noticeDetailAction, subscribeAtom } from '../state.ts'
import { NoticeNote } from './notice-note.tsx'
import { NoticeReason } from './notice-reason.tsx'
import { OwnReceipt } from './own-receipt.tsx'
import { reasonAction } from './state.ts'
import { useOnline } from './use-online.ts'
import { VersionsButton } from './versions-button.tsx'

export interface OpenNoticeProps {
  origin: NoticeOrigin
  id: number
  /** Called when the notice is loaded. */
  onShown?: () => void
  /** The title's heading level. */
  headingLevel?: 1 | 2
}

/** Loads one notice and shows it; the server marks it as read. */
export function OpenNotice({ origin, id, onShown, headingLevel }: OpenNoticeProps) {
  const load = useLoad(noticeDetailAction, { box: origin, id })
  const refreshUnread = useSetAtom(refreshUnreadAction)
  const [stale, setStale] = useState(false)
  const answering = useRef(false)
  const isLoaded = load.data?.id === id
  useEffect(() => {
    if (isLoaded) void refreshUnread()
  }, [isLoaded, refreshUnread])
  const notifyDisplay = useEffectEvent(() => onShown?.())
  useEffect(() => {
    if (isLoaded) notifyDisplay()
  }, [isLoaded])
  const reload = () => {
    answering.current = false
    setStale(false)
    void load.reload()
  }
  const hasFailed = !isLoaded && load.error !== undefined && load.error.errcode !== 404
  useOnline(hasFailed, load.reload)
  useLiveNotice((changedId) => {
    // After a failure, retry on every event.
    if (changedId !== id && changedId !== 0 && !hasFailed) return
    // While a reply is being written, keep it and its question.
    if (answering.current) setStale(true)
    else void load.reload()
  })
  if (load.error?.errcode === 404) {
    return (
      <EmptyState
        icon={<FileQuestion size={28} />}
        title={<Trans>Notice not found</Trans>}
        description={
          <Trans>It was not sent to you, or it no longer exists. Ask the person who gave you the link.</Trans>
        }
      />
    )
  }
  const { error } = load
  if (!isLoaded || load.data === undefined) {
    return (
      <NoticeReader
        className={readerClass}
        notice={undefined}
        error={error && !error.aborted ? error.errmsg : undefined}
        onRetry={load.reload}
        retrying={load.loading}
      />
    )
  }
  return (
    <Reader
      notice={load.data}
      headingLevel={headingLevel}
      onAnswering={(isAnswering) => {
        answering.current = isAnswering
        if (!isAnswering && stale) reload()
      }}
      stale={stale}
      reload={reload}
    />
  )
}

const readerClass = 'p-card-padding sm:p-6'

interface ReaderProps {
  notice: Notice
  headingLevel: OpenNoticeProps['headingLevel']
  /** Called when a reply is started, and when it is sent or discarded. */
  onAnswering: (isAnswering: boolean) => void
  /** Whether the notice has changed since it was loaded. */
  stale: boolean
  reload: () => void
}

function Reader({ notice: loaded, headingLevel, onAnswering, stale, reload }: ReaderProps) {
  const locale = useAtomValue(localeAtom)
  const changes = useAtomValue(changesAtom)
  const setFavourite = useSetAtom(favouriteAtom)
  const subscribe = useSetAtom(subscribeAtom)
  const loadReason = useSetAtom(reasonAction)
  const api = useAtomValue(apiAtom)
  const [subscribed, setSubscribed] = useState(loaded.subscribed === 1)
  const notice = { ...loaded, ...changes.get(loaded.id) }
  const { id } = notice
  const isIssued = notice.box === 'issued'
  const mayChange = isIssued && notice.may_change === 1
  // A recipient may revoke the notice of an author who is gone, if they send for the same office.
  const mayRevoke = notice.may_revoke === 1 && (isIssued || notice.may_change === 0)
  // An issuer may be among the recipients.
  const userReceipt = !isIssued || notice.received === 1 ? notice.receipt : null
  const { html, language } = textOf(notice, locale)
  const deadline = notice.receipt?.deadline ?? null
  const hasDate = notice.event !== null || (deadline !== null && Date.parse(deadline) > Date.now())
  const content = contentOf(notice, locale)
  const partLevel = headingLevel === 1 ? 2 : 3
  return (
    <NoticeReader
      className={readerClass}
      headingLevel={headingLevel}
      notice={content}
      body={html === '' ? undefined : <RichText html={html} lang={language} />}
      note={<NoticeNote notice={notice} stale={stale} reload={reload} />}
      reason={notice.received === 1 ? <NoticeReason id={id} /> : undefined}
      onReasonOpen={() => void loadReason(id)}
      onFavourite={(favourite) => setFavourite(id, favourite)}
      subscribed={subscribed}
      onSubscribe={
        isIssued || notice.organization_id === 0
          ? undefined
          : async (next) => setSubscribed(await subscribe(notice.organization_id, next))
      }
      onPrint={notice.revoked ? undefined : () => window.print()}
      calendarHref={hasDate && !notice.revoked ? `/api/notice-calendar/${id}` : undefined}
      onRevoke={
        mayRevoke
          ? async () => {
              await api.publishing.revoke({ body: { id } })
              reload()
            }
          : undefined
      }
      actions={
        <>
          {notice.versions.length > 0 && notice.revoked === 0 && <VersionsButton notice={notice} />}
          {mayChange && notice.revoked === 0 && <IssuerActions notice={notice} onDone={reload} />}
        </>
      }
      receipt={
        userReceipt ? (
          <OwnReceipt headingLevel={partLevel} notice={notice} receipt={userReceipt} onAnswering={onAnswering} />
        ) : undefined
      }
      outcome={isIssued ? <IssuerView headingLevel={partLevel} notice={loaded} /> : undefined}
    />
  )
}
