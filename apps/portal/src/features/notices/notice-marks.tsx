import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Progress, Tag, VisuallyHidden } from '@quadrangle/ui'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import Paperclip from 'lucide-react/icons/paperclip'
import Star from 'lucide-react/icons/star'
import Undo2 from 'lucide-react/icons/undo-2'
import { type NoticeSummary, percentRead } from './boxes.ts'

/** Whether an answer is asked for, whether it was revoked, what hangs on it: in words, never by colour alone. */
export function NoticeMarks({ notice }: { notice: NoticeSummary }) {
  const { attachments, reply, revoked, favourite } = notice
  if (attachments === 0 && reply === 'none' && !revoked && !favourite) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-text-muted">
      {revoked === 1 && (
        <Tag icon={<Undo2 size={12} aria-hidden />}>
          <Trans>Revoked</Trans>
        </Tag>
      )}
      {reply === 'due' && revoked === 0 && (
        <Tag tone="warning" icon={<MessageSquareReply size={12} aria-hidden />}>
          <Trans>Reply due</Trans>
        </Tag>
      )}
      {reply === 'replied' && (
        <Tag tone="success" icon={<Check size={12} aria-hidden />}>
          <Trans>Replied</Trans>
        </Tag>
      )}
      {attachments > 0 && (
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Paperclip size={14} aria-hidden />
          <Plural value={attachments} one="# attachment" other="# attachments" />
        </span>
      )}
      {favourite === 1 && (
        <span className="inline-flex items-center gap-1">
          <Star size={14} aria-hidden className="fill-current" />
          <Trans>Favourite</Trans>
        </span>
      )}
    </div>
  )
}

/** Sent in an institution's name. */
export function OfficialMark() {
  const { t } = useLingui()
  return (
    <span className="inline-flex shrink-0 align-text-bottom text-text-muted" title={t`Official notice`}>
      <BadgeCheck size={16} aria-hidden />
      <VisuallyHidden>
        <Trans>Official notice</Trans>
      </VisuallyHidden>
    </span>
  )
}

/** How many of those it reached have read it. */
export function ReadProgress({ notice }: { notice: Pick<NoticeSummary, 'readers' | 'recipients'> }) {
  const { t, i18n } = useLingui()
  const readers = i18n.number(notice.readers)
  const recipients = i18n.number(notice.recipients)
  const percent = percentRead(notice.readers, notice.recipients)
  return (
    <div className="flex items-center gap-3 text-xs text-text-muted tabular-nums">
      <Progress
        className="max-w-40 min-w-16 flex-1"
        value={notice.readers}
        max={notice.recipients}
        label={t`Read by ${percent} %`}
      />
      <span>
        <Trans>
          Read {readers} of {recipients}
        </Trans>
      </span>
    </div>
  )
}
