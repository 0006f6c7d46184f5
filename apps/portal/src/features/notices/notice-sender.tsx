import { Avatar } from '@quadrangle/ui'
import Landmark from 'lucide-react/icons/landmark'
import { localized } from '../../shared/localized.ts'
import type { Locale } from '../../state/locale.ts'
import type { NoticeSummary } from './boxes.ts'

export interface NoticeSenderProps {
  notice: Pick<NoticeSummary, 'sender' | 'sender_en' | 'official'>
  locale: Locale
}

/** The picture of whoever sent a notice: a building for an institution, initials for a person. The name stands beside it. */
export function NoticeSender({ notice, locale }: NoticeSenderProps) {
  if (notice.official === 0) return <Avatar decorative size="large" name={localized(notice, 'sender', locale)} />
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-10 shrink-0 items-center justify-center rounded-control border border-border bg-surface-raised text-text-muted"
    >
      <Landmark size={20} />
    </span>
  )
}
