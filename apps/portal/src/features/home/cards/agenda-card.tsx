import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, ErrorState, IconButton, SkeletonText, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Trash from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatDate } from '../../../shared/format-date.ts'
import { localeAtom } from '../../../state/locale.ts'
import { type AgendaEntry, agendaSpan, daysUntil, groupByDay } from '../agenda.ts'
import { localInput } from '../agenda-form.ts'
import type { HomeCard, HomeCardProps } from '../home-card.ts'
import {
  agendaAction,
  agendaAtom,
  createAgendaAction,
  refreshAgendaAtom,
  removeAgendaAction,
} from '../state-planner.ts'
import { useMinute } from '../use-now.ts'
import { useVisitLoad } from '../visit.tsx'

const CreateAgendaDialog = lazy(() =>
  import('../create-agenda-dialog.tsx').then(({ CreateAgendaDialog }) => ({ default: CreateAgendaDialog })),
)

/** The agenda of the next two weeks, by day. */
export const homeCard: HomeCard = {
  sources: ['agenda'],
  tall: true,
  Content: AgendaContent,
  Action: CreateAgenda,
  refresh: refreshAgendaAtom,
}

function AgendaContent({ content }: HomeCardProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const now = useMinute()
  const { data, error, loading, reload } = useVisitLoad('agenda', agendaAtom, agendaAction, {
    ...agendaSpan(now),
    locale,
  })
  if (error) return <ErrorState size="small" detail={error.errmsg} onRetry={reload} retrying={loading} />
  if (!data) return <SkeletonText lines={6} />
  const days = groupByDay(data, now)
  if (days.length === 0) {
    return (
      <EmptyState
        size="small"
        title={t`Nothing in the next two weeks`}
        description={t`Create an agenda entry and it stands here.`}
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
              <Entry key={entry.id} entry={entry} day={day} now={now} unread={unread.has(String(entry.id))} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function DayTitle({ day, now }: { day: Date; now: number }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const ahead = daysUntil(localInput(day).slice(0, 10), now)
  const name = [t`Today`, t`Tomorrow`][ahead]
  return (
    <h3 className="text-xs font-medium text-text-muted">
      {name && <span className="me-2 text-text">{name}</span>}
      {formatDate(day, locale, 'weekday')}
    </h3>
  )
}

interface EntryProps {
  entry: AgendaEntry
  day: Date
  now: number
  unread: boolean
}

function Entry({ entry, day, now, unread }: EntryProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const remove = useSetAtom(removeAgendaAction)
  const create = useSetAtom(createAgendaAction)
  const toast = useToast()
  const wholeDay = entry.all_day === 1 || new Date(entry.begin_time) < day
  const { title } = entry
  // What is over steps back.
  const over = Date.parse(entry.end_time) < now ? 'text-text-muted' : ''
  const takeAway = async () => {
    const removed = await remove(entry.id)
    if (!removed.ok) {
      toast({ tone: 'danger', title: t`The entry was not removed`, description: removed.error.errmsg })
      return
    }
    const { id: _, own: __, ...body } = entry
    const onAction = async () => {
      const restored = await create(body)
      if (!restored.ok)
        toast({ tone: 'danger', title: t`The entry was not restored`, description: restored.error.errmsg })
    }
    toast({
      title: t`“${title}” was removed`,
      action: { label: t`Undo`, altText: t`Create the entry again`, onAction },
    })
  }
  return (
    <li className={`group flex min-h-row items-start gap-3 border-b border-border py-2 last:border-b-0 ${over}`}>
      <span className="flex w-14 shrink-0 flex-col text-sm font-medium tabular-nums">
        {wholeDay ? <Trans>All day</Trans> : formatDate(entry.begin_time, locale, 'time')}
        {!wholeDay && (
          <span className="text-xs font-normal text-text-muted">{formatDate(entry.end_time, locale, 'time')}</span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span title={title} className={`line-clamp-2 text-sm wrap-anywhere ${unread ? 'font-semibold' : ''}`}>
          {title}
          {unread && (
            <span className="sr-only">
              {' '}
              (<Trans>unread</Trans>)
            </span>
          )}
        </span>
        <span className="line-clamp-1 text-xs text-text-muted">
          {[entry.place, entry.note].filter(Boolean).join(' · ')}
        </span>
      </span>
      {entry.own === 1 && (
        <IconButton
          size="small"
          label={t`Remove “${title}”`}
          icon={<Trash size={16} />}
          onClick={takeAway}
          className="pointer-fine:opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
        />
      )}
    </li>
  )
}

function CreateAgenda() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // The dialog knows no trigger that it could give the focus back to.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        label={t`Create agenda`}
        icon={<CalendarPlus size={18} />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <CreateAgendaDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
