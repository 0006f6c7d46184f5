'use client'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { focusRing } from '../../components/classes.ts'
import { RelativeTime } from '../../components/relative-time/relative-time.tsx'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { momentText } from '../moment-text.ts'
import type { Moment } from '../notice-list/notice-item.ts'
import { OfficialMark } from '../notice-list/notice-marks.tsx'
import { NoticeSender } from '../notice-list/notice-sender.tsx'
import { noticeReaderLabels } from './labels.ts'
import type { NoticeContent } from './notice-content.ts'

interface NoticeHeaderProps {
  notice: NoticeContent
  reason: ReactNode
  onReasonOpen: (() => void) | undefined
  now: Moment | undefined
}

/** The sender and time of a notice, and why the user received it. */
export function NoticeHeader({ notice, reason, onReasonOpen, now }: NoticeHeaderProps) {
  const labels = useLabels(noticeReaderLabels)
  const locale = useLabelLocale()
  const { sender, organization = '', official, time, editedAt } = notice
  const exact = momentText(time, locale)
  return (
    <>
      <div data-q="notice-reader-sender" className="q:flex q:items-center q:gap-3">
        <NoticeSender {...notice} />
        <div data-q="notice-reader-from" className="q:min-w-0 q:flex-1 q:text-sm">
          <p data-q="notice-reader-name" className="q:font-medium q:wrap-anywhere">
            {sender} {official && <OfficialMark />}
          </p>
          <p data-q="notice-reader-time" className="q:text-xs q:text-text-muted q:wrap-anywhere">
            {organization !== '' && organization !== sender && <>{organization} · </>}
            {exact !== undefined && (
              <>
                {/* not printed, because it depends on the time of reading */}
                <span data-q="notice-reader-ago" className="q:print:hidden">
                  <RelativeTime date={time} now={now} />
                  {' · '}
                </span>
                {exact}
              </>
            )}
            {editedAt !== undefined && (
              <span data-q="notice-reader-ago" className="q:print:hidden">
                {' · '}
                {labels.edited} <RelativeTime date={editedAt} now={now} />
              </span>
            )}
          </p>
        </div>
      </div>
      {reason !== undefined && (
        <details
          data-q="notice-reason"
          className="q:group/reason q:mt-2 q:text-xs q:print:hidden"
          onToggle={(event) => event.currentTarget.open && onReasonOpen?.()}
        >
          <summary
            data-q="notice-reason-question"
            className={`q:inline-flex q:min-h-6 q:cursor-pointer q:list-none q:items-center q:gap-1 q:rounded-inner q:text-text-muted q:hover:text-accent-text ${focusRing}`}
          >
            <ChevronDown size={14} aria-hidden className="q:group-open/reason:rotate-180" />
            {labels.reason}
          </summary>
          <div
            data-q="notice-reason-text"
            className="q:mt-1 q:rounded-control q:bg-surface-sunken q:px-3 q:py-2 q:wrap-anywhere"
          >
            {reason}
          </div>
        </details>
      )}
    </>
  )
}
