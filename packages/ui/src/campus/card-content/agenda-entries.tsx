'use client'
import { cx } from 'class-variance-authority'
import { focusRing } from '../../components/classes.ts'
import { Anchor } from '../../components/link/link.tsx'
import { dateLanguage } from '../../labels/date-language.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import type { CardEntriesProps } from './card-entries-props.ts'
import { cardContentLabels } from './labels.ts'

const hours = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const days = (locale: string) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', weekday: 'short' })

function parseMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** The first and the last day of an entry. One that ends at midnight does not belong to the day that begins then. */
function daysText(from: Date, to: Date | undefined, calendar: Intl.DateTimeFormat): string {
  const last = to !== undefined && to > from ? new Date(to.getTime() - 1) : from
  const isOneDay = from.toDateString() === last.toDateString()
  return isOneDay ? calendar.format(from) : `${calendar.format(from)} – ${calendar.format(last)}`
}

/** Agenda entries: day, start, end, title and place. */
export function AgendaEntries({ items, onOpenItem }: CardEntriesProps) {
  const locale = dateLanguage(useLabelLocale())
  const labels = useLabels(cardContentLabels)
  const clock = hours(locale)
  const calendar = days(locale)
  return (
    <ol data-q="card-agenda" className="q:flex q:flex-col q:gap-3">
      {items.map((item) => {
        const from = parseMoment(item.time)
        const to = parseMoment(item.end_time)
        const href = item.url
        const titleClass = cx('q:line-clamp-2 q:text-sm q:wrap-anywhere', item.unread === 1 && 'q:font-semibold')
        return (
          <li data-q="agenda-entry" key={item.id} className="q:flex q:min-w-0 q:gap-3">
            <time
              data-q="agenda-time"
              dateTime={from?.toISOString()}
              className="q:flex q:w-22 q:shrink-0 q:flex-col q:text-xs q:text-text-muted q:tabular-nums"
            >
              {from !== undefined && (
                <>
                  <span>{daysText(from, to, calendar)}</span>
                  <span className="q:text-sm q:text-text">
                    {clock.format(from)}
                    {to !== undefined && `–${clock.format(to)}`}
                  </span>
                </>
              )}
            </time>
            <div data-q="agenda-lines" className="q:min-w-0 q:flex-1 q:border-s-2 q:border-accent-mark q:ps-3">
              {href === undefined ? (
                <span data-q="agenda-title" className={titleClass}>
                  {item.title}
                </span>
              ) : (
                <Anchor
                  data-q="agenda-title"
                  href={href}
                  onClick={onOpenItem && (() => onOpenItem(item))}
                  className={cx(titleClass, 'q:-my-0.5 q:rounded-inner q:py-0.5 q:hover:text-accent-text', focusRing)}
                >
                  {item.title}
                </Anchor>
              )}
              {item.unread === 1 && <span className="q:sr-only"> ({labels.unread})</span>}
              {item.text !== undefined && (
                <p data-q="agenda-text" className="q:line-clamp-1 q:text-xs q:text-text-muted" title={item.text}>
                  {item.text}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
