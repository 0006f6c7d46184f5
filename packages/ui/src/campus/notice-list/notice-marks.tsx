'use client'
import { cx } from 'class-variance-authority'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import Paperclip from 'lucide-react/icons/paperclip'
import Star from 'lucide-react/icons/star'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ComponentProps, ReactNode } from 'react'
import { Progress } from '../../components/progress/progress.tsx'
import { readNumber } from '../../components/read-number.ts'
import { Tag } from '../../components/tag/tag.tsx'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { noticeListLabels } from './labels.ts'
import { type NoticeSummaryData, percentRead } from './notice-item.ts'

/** Props of {@link NoticeMarks}. */
interface NoticeMarksProps {
  notice: NoticeSummaryData
  /** Whether a button beside it already shows the favourite. */
  hasFavouriteButton?: boolean
  /** Further marks. */
  children?: ReactNode
}

/** Marks for urgency, revocation, receipt, attachments and favourite, as text. */
export function NoticeMarks({ notice, hasFavouriteButton = false, children }: NoticeMarksProps) {
  const labels = useLabels(noticeListLabels)
  const { attachments = 0, reply = 'none', revoked = false, urgent = false } = notice
  const favourite = notice.favourite === true && !hasFavouriteButton
  if (attachments === 0 && reply === 'none' && !revoked && !urgent && !favourite && !children) return null
  return (
    <div
      data-q="notice-marks"
      className="q:mt-2 q:flex q:flex-wrap q:items-center q:gap-x-2 q:gap-y-1 q:text-xs q:text-text-muted"
    >
      {urgent && !revoked && <Tag tone="danger">{labels.urgent}</Tag>}
      {revoked && <Tag icon={<Undo2 size={12} aria-hidden />}>{labels.revoked}</Tag>}
      {reply === 'due' && !revoked && (
        <Tag tone="warning" icon={<MessageSquareReply size={12} aria-hidden />}>
          {labels.replyDue}
        </Tag>
      )}
      {reply === 'missed' && !revoked && <Tag>{labels.replyMissed}</Tag>}
      {reply === 'replied' && (
        <Tag tone="success" icon={<Check size={12} aria-hidden />}>
          {labels.replied}
        </Tag>
      )}
      {attachments > 0 && (
        <span data-q="notice-mark" className="q:inline-flex q:items-center q:gap-1 q:tabular-nums">
          <Paperclip size={14} aria-hidden />
          {labels.attachments(attachments)}
        </span>
      )}
      {favourite && (
        <span data-q="notice-mark" className="q:inline-flex q:items-center q:gap-1">
          <Star size={14} aria-hidden className="q:fill-current" />
          {labels.favourite}
        </span>
      )}
      {children}
    </div>
  )
}

/** The mark of an official notice. */
export function OfficialMark() {
  const labels = useLabels(noticeListLabels)
  return (
    <span
      data-q="notice-official"
      className="q:inline-flex q:shrink-0 q:align-text-bottom q:text-text-muted"
      title={labels.official}
    >
      <BadgeCheck size={16} aria-hidden />
      <span className="q:sr-only">{labels.official}</span>
    </span>
  )
}

/** Props of {@link ReadProgress}. */
export interface ReadProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** How many recipients have read it. */
  readers: number
  /** The number of recipients. */
  recipients: number
  /** Classes for the outer element. */
  className?: string
}

/** The progress of reading a notice. */
export function ReadProgress({
  readers: givenReaders,
  recipients: givenRecipients,
  className,
  ...rest
}: ReadProgressProps) {
  const readers = readNumber('ReadProgress.readers', givenReaders ?? 0, 0)
  const recipients = readNumber('ReadProgress.recipients', givenRecipients ?? 0, 0)
  const labels = useLabels(noticeListLabels)
  const locale = useLabelLocale()
  const format = (count: number) => count.toLocaleString(locale)
  return (
    <div
      data-q="read-progress"
      {...rest}
      className={cx('q:flex q:items-center q:gap-3 q:text-xs q:text-text-muted q:tabular-nums', className)}
    >
      <Progress
        className="q:max-w-40 q:min-w-16 q:flex-1"
        value={readers}
        max={Math.max(1, recipients)}
        label={labels.readShare(percentRead(readers, recipients))}
      />
      <span data-q="read-progress-text">{labels.read(format(readers), format(recipients))}</span>
    </div>
  )
}
