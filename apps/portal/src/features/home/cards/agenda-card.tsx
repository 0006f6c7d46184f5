import { useLingui } from '@lingui/react/macro'
import { EmptyState, FailedOverlay, IconButton, lazyPart } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Suspense, useState } from 'react'
import { formatDate } from '../../../shared/format-date.ts'
import { partAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'
import { agendaSpan, daysUntil, groupByDay, upcoming } from '../agenda.ts'
import { AgendaEntryRow } from '../agenda-entry-row.tsx'
import { useFirstEntries } from '../first-entries.tsx'
import type { HomeCard, HomeCardProps } from '../home-card.ts'
import { agendaAction, agendaAtom, refreshAgendaAtom } from '../state-planner.ts'
import { useCardLoad } from '../use-card-load.tsx'
import { useMinute } from '../use-now.ts'

const CreateAgendaDialog = lazyPart(
  async () => (await import('../create-agenda-dialog.tsx')).CreateAgendaDialog,
  FailedOverlay,
)

/** The agenda of the next two weeks, by day. */
export const homeCard: HomeCard = {
  tall: true,
  Content: AgendaContent,
  Action: CreateAgenda,
  refresh: refreshAgendaAtom,
}

function AgendaContent({ content }: HomeCardProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const now = useMinute()
  const zone = useAtomValue(partAtom('zone'))
  const { data, placeholder } = useCardLoad('agenda', agendaAtom, agendaAction, {
    ...agendaSpan(now),
    locale,
  })
  const { visible, showAllButton } = useFirstEntries(upcoming(data ?? [], now))
  if (!data) return placeholder
  const days = groupByDay(visible, now)
  if (days.length === 0) {
    return (
      <EmptyState
        size="small"
        className="flex-1"
        title={t`Nothing in the next two weeks`}
        description={t`Create an agenda entry to see it here.`}
      />
    )
  }
  const unread = new Set(content.data.filter((item) => item.unread).map((item) => item.id))
  return (
    <div className="flex flex-col gap-3">
      {days.map(({ day, entries }) => (
        <section key={day.getTime()}>
          <DayTitle day={day} now={now} />
          <ul>
            {entries.map((entry) => (
              <AgendaEntryRow key={entry.id} entry={entry} day={day} now={now} unread={unread.has(String(entry.id))} />
            ))}
          </ul>
        </section>
      ))}
      {showAllButton}
      {new Date(now).toLocaleString('en', { timeZone: zone }) !== new Date(now).toLocaleString('en') && (
        <p className="text-xs text-text-muted">{t`Times are in your own time zone, not that of the campus.`}</p>
      )}
    </div>
  )
}

function DayTitle({ day, now }: { day: Date; now: number }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const daysAhead = daysUntil(day, now)
  const name = [t`Today`, t`Tomorrow`][daysAhead]
  return (
    <h3 className="text-xs font-medium text-text-muted">
      {name && <span className="me-2 text-text">{name}</span>}
      {formatDate(day, locale, 'weekday')}
    </h3>
  )
}

function CreateAgenda() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="small"
        label={t`Create agenda`}
        icon={<CalendarPlus size={18} />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <CreateAgendaDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
