import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import CalendarDays from 'lucide-react/icons/calendar-days'
import History from 'lucide-react/icons/history'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { localized } from '../../../../shared/localized.ts'
import { localeAtom } from '../../../../state/locale.ts'
import type { Notice } from '../boxes.ts'
import { eventTime } from '../event-time.ts'
import { useCampusTime } from '../use-campus-time.ts'

interface NoticeNoteProps {
  notice: Notice
  /** Whether the notice has changed since it was loaded. */
  stale: boolean
  reload: () => void
}

/** The note above a notice: time of the event, and changes. */
export function NoticeNote({ notice, stale, reload }: NoticeNoteProps) {
  const locale = useAtomValue(localeAtom)
  const withCampusTime = useCampusTime()
  const { event, versions, reply, revoked } = notice
  const asksAgain = versions[0]?.asked_again === 1 && reply === 'due' && revoked === 0
  return (
    <>
      {stale && (
        <Line icon={<RefreshCw size={16} aria-hidden />} live>
          <span className="min-w-0 flex-1">
            <Trans>This notice has just been changed or revoked. Your reply is not sent yet.</Trans>
          </span>
          <Button size="small" onClick={reload}>
            <Trans>Show it as it is now</Trans>
          </Button>
        </Line>
      )}
      {asksAgain && (
        <Line icon={<History size={16} aria-hidden />}>
          <Trans>The notice was changed in substance. Please read it and reply again.</Trans>
        </Line>
      )}
      {event && (
        <Line icon={<CalendarDays size={16} aria-hidden />}>
          <span className="min-w-0 tabular-nums">
            {withCampusTime(eventTime(event, locale), event.begins_at, event.ends_at)}
            {event.place !== '' && <> · {localized(event, 'place', locale)}</>}
          </span>
        </Line>
      )}
    </>
  )
}

function Line({ icon, live = false, children }: { icon: ReactNode; live?: boolean; children: ReactNode }) {
  return (
    <div
      role={live ? 'status' : undefined}
      className="mt-4 flex items-start gap-2 rounded-control bg-surface-sunken px-3 py-2 text-sm wrap-anywhere"
    >
      <span className="mt-0.5 shrink-0 text-text-muted">{icon}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}
