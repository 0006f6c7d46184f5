import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode } from 'react'
import { formatDate } from '../../shared/format-date.ts'
import { localized } from '../../shared/localized.ts'
import { localeAtom } from '../../state/locale.ts'
import { unreadAtom } from '../../state/notices.ts'
import { userAtom } from '../../state/session.ts'
import { entriesOfDay } from './agenda.ts'
import { dayPart } from './greeting.ts'
import { messagesAtom } from './state-messages.ts'
import { agendaAtom } from './state-planner.ts'
import { useMinute } from './use-now.ts'

/** The greeting, the date, and the numbers of unread notices, due replies and today's events. */
export function GreetingHeader({ actions }: { actions?: ReactNode }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const user = useAtomValue(userAtom)
  const now = useMinute()
  const name = user ? localized(user, 'name', locale) : ''
  const greetings = {
    morning: t`Good morning, ${name}`,
    afternoon: t`Good afternoon, ${name}`,
    evening: t`Good evening, ${name}`,
  }
  return (
    <header className="-mx-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-card bg-plate px-3 py-1">
      {/* Has its own flex basis, so that the numbers do not push the actions to the next line when they appear. */}
      <div className="min-w-0 grow basis-72">
        <h1 tabIndex={-1} className="text-2xl font-semibold text-balance wrap-anywhere outline-none">
          {greetings[dayPart(new Date(now).getHours())]}
        </h1>
        {/* The lines keep their height while the counts load. */}
        <p className="mt-2 min-h-12 text-base lg:min-h-6">
          <time dateTime={new Date(now).toISOString().slice(0, 10)}>
            {formatDate(new Date(now), locale, 'weekday')}
          </time>
          <PendingItems now={now} />
        </p>
      </div>
      {actions}
    </header>
  )
}

function PendingItems({ now }: { now: number }) {
  const messages = useAtomValue(messagesAtom)
  const agenda = useAtomValue(agendaAtom)
  const unread = useAtomValue(unreadAtom)
  if (!messages && !agenda) return null
  const due = messages?.due ?? 0
  const events = agenda ? entriesOfDay(agenda, now).length : 0
  const link = 'rounded-inner font-medium tabular-nums underline-offset-4 hover:underline'
  const parts = [
    unread > 0 && (
      <Link key="unread" to="/notice-v2/recv" className={link}>
        <Plural value={unread} one="# unread notice" other="# unread notices" />
      </Link>
    ),
    due > 0 && (
      <Link key="due" to="/notice-v2/recv" search={{ reply: 'due' }} className={link}>
        <Plural value={due} one="# reply due" other="# replies due" />
      </Link>
    ),
    events > 0 && (
      <span key="events" className="font-medium tabular-nums">
        <Plural value={events} one="# event today" other="# events today" />
      </span>
    ),
  ].filter((part) => part !== false)
  const visibleParts = parts.length > 0 ? parts : [<Trans key="none">Nothing is waiting for you</Trans>]
  return (
    <span data-waiting>
      {visibleParts.map((part) => (
        <Fragment key={part.key}>
          <span aria-hidden> · </span>
          {part}
        </Fragment>
      ))}
    </span>
  )
}
