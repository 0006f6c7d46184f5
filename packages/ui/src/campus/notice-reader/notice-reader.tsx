'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { ErrorState } from '../../components/error-state/error-state.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import type { Moment } from '../notice-list/notice-item.ts'
import { NoticeMarks, ReadProgress } from '../notice-list/notice-marks.tsx'
import { noticeReaderLabels } from './labels.ts'
import { NoticeActions } from './notice-actions.tsx'
import { NoticeBody } from './notice-body.tsx'
import type { NoticeContent } from './notice-content.ts'
import { NoticeHeader } from './notice-header.tsx'
import { NoticeReaderSkeleton } from './notice-reader-skeleton.tsx'
import { useFallbackFocus } from './use-fallback-focus.ts'

/** Props of {@link NoticeReader}. */
export interface NoticeReaderProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The notice; undefined while it is loading. */
  notice: NoticeContent | undefined
  /** Its text if it is not plain, for example a RichText. */
  body?: ReactNode
  /** Its receipt, for example a ReceiptForm. */
  receipt?: ReactNode
  /** Its results for the issuer, for example a ReceiptTally. Also shown for a revoked notice. */
  outcome?: ReactNode
  /** A note above the text, for example a link to an earlier version. */
  note?: ReactNode
  /** Why the user received it, in a collapsible section. */
  reason?: ReactNode
  /** Called when the reason is opened, for loading it on demand. */
  onReasonOpen?: () => void
  /** An error, shown instead of the notice. */
  error?: ReactNode
  /** Called by the retry button. */
  onRetry?: () => void
  /** Whether a retry is running. */
  retrying?: boolean
  /** Marks or unmarks it as a favourite; without it there is no such button. A rejection is shown below the buttons. */
  onFavourite?: (favourite: boolean) => unknown
  /** Whether the user subscribes to the sender. */
  subscribed?: boolean
  /** Subscribes or unsubscribes; without it there is no such button. */
  onSubscribe?: (subscribe: boolean) => unknown
  /** Prints; without it there is no such button. `() => window.print()` prints only this notice. */
  onPrint?: () => void
  /** The address of a calendar file of its event. */
  calendarHref?: string
  /** Revokes it after a confirmation, for its issuer. A rejection is shown in the dialog. */
  onRevoke?: () => unknown
  /** Further small buttons. */
  actions?: ReactNode
  /** The level of its title in the page. */
  headingLevel?: 1 | 2 | 3
  /** The reference of relative times; by default the browser's clock. */
  now?: Moment
}

/** The heading level of the parts of a notice, by that of its title. */
const partLevels = { 1: 2, 2: 3, 3: 4 } as const

/** Shows a notice: sender, text, attachments, receipt and actions. */
export function NoticeReader(props: NoticeReaderProps) {
  const {
    notice: given,
    body,
    receipt,
    outcome,
    note,
    reason,
    onReasonOpen,
    error,
    onRetry,
    retrying,
    onFavourite,
    ...more
  } = props
  const {
    subscribed = false,
    onSubscribe,
    onPrint,
    calendarHref,
    onRevoke,
    actions,
    headingLevel = 2,
    ...others
  } = more
  const { now, className, ...rest } = others
  const notice = given ?? undefined
  const labels = useLabels(noticeReaderLabels)
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const fallbackFocus = useFallbackFocus(title)
  const root: ComponentProps<'article'> & { 'data-q': string } = {
    'data-q': 'notice-reader',
    ...rest,
    className: cx('q:min-w-0 q:text-text', className),
    onFocus: (event) => {
      fallbackFocus.onFocus()
      rest.onFocus?.(event)
    },
    onBlur: (event) => {
      fallbackFocus.onBlur()
      rest.onBlur?.(event)
    },
  }
  if (error !== undefined) {
    return (
      <article {...root}>
        <ErrorState detail={error} onRetry={onRetry} retrying={retrying} />
      </article>
    )
  }
  if (notice === undefined) {
    return (
      <article aria-label={labels.loading} {...root} aria-busy="true">
        <NoticeReaderSkeleton />
      </article>
    )
  }
  const { recipients = 0, readers = 0 } = notice
  const Heading = `h${headingLevel}` as const
  return (
    <article aria-labelledby={id} {...root}>
      <Heading
        data-q="notice-reader-title"
        ref={title}
        tabIndex={-1}
        id={id}
        lang={notice.language}
        className="q:text-lg q:font-semibold q:wrap-anywhere q:outline-none"
      >
        {notice.title}
      </Heading>
      <NoticeMarks notice={notice} hasFavouriteButton={onFavourite !== undefined}>
        {notice.urgent && !notice.revoked && <span>{labels.urgentEffect}</span>}
      </NoticeMarks>
      <div data-q="notice-reader-head" className="q:mt-4 q:border-b q:border-border q:pb-4">
        <NoticeHeader notice={notice} reason={reason} onReasonOpen={onReasonOpen} now={now} />
        <NoticeActions
          notice={notice}
          onFavourite={onFavourite}
          subscribed={subscribed}
          onSubscribe={onSubscribe}
          onPrint={onPrint}
          calendarHref={calendarHref}
          onRevoke={onRevoke}
        >
          {actions}
        </NoticeActions>
      </div>
      {recipients > 0 && <ReadProgress className="q:mt-4" readers={readers} recipients={recipients} />}
      <NoticeBody
        notice={notice}
        body={body}
        receipt={receipt}
        outcome={outcome}
        note={note}
        id={`${id}-files`}
        headingLevel={partLevels[headingLevel]}
      />
    </article>
  )
}
