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
import { useKeptFocus } from './use-kept-focus.ts'

/** Props of {@link NoticeReader}. */
export interface NoticeReaderProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The notice; undefined while it is on its way. */
  notice: NoticeContent | undefined
  /** Its text, if it is more than plain: for example a RichText. */
  body?: ReactNode
  /** The question that it asks, for example a ReceiptForm. */
  receipt?: ReactNode
  /** What became of it, for its issuer, for example a ReceiptTally. Below a revoked notice it is all that is left. */
  outcome?: ReactNode
  /** Something to know before reading, for example where an earlier version is. */
  note?: ReactNode
  /** Why the reader got it; opens with one press. */
  reason?: ReactNode
  /** Called when someone asks for the reason, so that it may be loaded only then. */
  onReasonOpen?: () => void
  /** What went wrong instead, in a sentence. */
  error?: ReactNode
  /** Loads again. */
  onRetry?: () => void
  /** While it loads again. */
  retrying?: boolean
  /** Marks it as a favourite or takes the mark back; gives it that button. A rejection shows below the buttons. */
  onFavourite?: (favourite: boolean) => unknown
  /** Whether the reader follows the sender. */
  subscribed?: boolean
  /** Follows the sender or stops; gives it that button. */
  onSubscribe?: (subscribe: boolean) => unknown
  /** Prints; gives it that button. `() => window.print()` prints this notice alone. */
  onPrint?: () => void
  /** Where a calendar file of its date is. */
  calendarHref?: string
  /** Takes it back, after a question; for its issuer. A rejection shows in the question. */
  onRevoke?: () => unknown
  /** Further buttons, small ones. */
  actions?: ReactNode
  /** The level of its title in the page. */
  headingLevel?: 1 | 2 | 3
  /** The moment from which times are counted; the reader's clock if left out. */
  now?: Moment
}

/** The level of what a notice consists of, below its own title. */
const partLevels = { 1: 2, 2: 3, 3: 4 } as const

/** One notice, whole: who says what to whom, what hangs on it, and what to do. On paper it stands alone. */
export function NoticeReader(props: NoticeReaderProps) {
  const { notice, body, receipt, outcome, note, reason, onReasonOpen, error, onRetry, retrying, onFavourite, ...more } =
    props
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
  const labels = useLabels(noticeReaderLabels)
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const keep = useKeptFocus(title)
  const root: ComponentProps<'article'> & { 'data-q': string } = {
    'data-q': 'notice-reader',
    ...rest,
    className: cx('q:min-w-0 q:text-text', className),
    onFocus: (event) => {
      keep.onFocus()
      rest.onFocus?.(event)
    },
    onBlur: (event) => {
      keep.onBlur()
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
      <NoticeMarks notice={notice} starred={onFavourite !== undefined} />
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
