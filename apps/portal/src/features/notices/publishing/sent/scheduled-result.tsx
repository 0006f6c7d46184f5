import { Plural, Trans } from '@lingui/react/macro'
import { Button, EmptyState, SkeletonText } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { formatDate } from '../../../../shared/format-date.ts'
import { LoadState } from '../../../../shared/load-state.tsx'
import { useLoad } from '../../../../shared/use-load.ts'
import { localeAtom } from '../../../../state/locale.ts'
import { UnscheduleButton } from '../scheduled/unschedule-button.tsx'
import { lastSendAtom, scheduledAction } from '../state.ts'
import { ResultFrame } from './result-frame.tsx'

/** A scheduled notice. */
export function ScheduledResult({ id }: { id: string }) {
  const scheduled = useLoad(scheduledAction)
  const locale = useAtomValue(localeAtom)
  const last = useAtomValue(lastSendAtom)
  return (
    <LoadState
      load={scheduled}
      skeleton={<SkeletonText className="p-6" lines={4} />}
      isEmpty={({ list }) => !list.some((notice) => notice.id === id)}
      empty={
        <EmptyState
          icon={<CalendarClock size={28} />}
          title={<Trans>This notice is no longer scheduled</Trans>}
          description={<Trans>It has been sent, or its scheduled send was cancelled.</Trans>}
          action={
            <Button asChild>
              <Link to="/notice-v2/issued">
                <Trans>All sent notices</Trans>
              </Link>
            </Button>
          }
        />
      }
    >
      {({ list }) =>
        list
          .filter((notice) => notice.id === id)
          .map((notice) => (
            <ResultFrame
              key={notice.id}
              icon={<CalendarClock size={24} aria-hidden />}
              title={notice.title}
              actions={<UnscheduleButton id={notice.id} />}
              another
              facts={
                <>
                  <p className="mt-1 text-sm tabular-nums">
                    <Trans>It will be sent on {formatDate(notice.send_at, locale, 'dateTime')}.</Trans>
                  </p>
                  <p className="mt-1 text-sm text-text-muted tabular-nums">
                    {last?.key === id && (
                      <>
                        <Plural
                          value={last.recipients}
                          one="It would reach # person now."
                          other="It would reach # people now."
                        />{' '}
                      </>
                    )}
                    <Trans>Everyone in the audience at that time will receive it. You can cancel until then.</Trans>
                  </p>
                </>
              }
            />
          ))
      }
    </LoadState>
  )
}
