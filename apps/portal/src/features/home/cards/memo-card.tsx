import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { formatDate } from '../../../shared/format-date.ts'
import { localeAtom } from '../../../state/locale.ts'
import { daysUntil } from '../agenda.ts'
import type { HomeCard } from '../home-card.ts'
import { refreshRemindsAtom, remindsAction, remindsAtom } from '../state-planner.ts'
import { useCardLoad } from '../use-card-load.tsx'
import { useMinute } from '../use-now.ts'

/** The campus memo: the next public dates with the days until then. */
export const homeCard: HomeCard = {
  tall: true,
  Content: MemoContent,
  refresh: refreshRemindsAtom,
}

function MemoContent() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const now = useMinute()
  const { data, placeholder } = useCardLoad('reminds', remindsAtom, remindsAction, { locale })
  if (!data) return placeholder
  if (data.length === 0) return <EmptyState size="small" className="flex-1" title={t`No dates ahead`} />
  return (
    <ul className="divide-y divide-border">
      {data.map((memo) => {
        const days = daysUntil(memo.date, now)
        const day = new Date(`${memo.date}T00:00`)
        return (
          <li key={memo.id} className="flex items-center gap-3 py-2">
            <time dateTime={memo.date} className="w-18 shrink-0 text-sm font-medium whitespace-nowrap tabular-nums">
              {formatDate(day, locale, 'shortDate')}
            </time>
            <span className="min-w-0 flex-1">
              <span title={memo.title} className="line-clamp-2 text-sm wrap-anywhere">
                {memo.title}
              </span>
              {memo.content && <span className="line-clamp-1 text-xs text-text-muted">{memo.content}</span>}
            </span>
            <span className="shrink-0 text-xs text-text-muted tabular-nums">
              {days <= 0 ? <Trans>Today</Trans> : <Plural value={days} one="tomorrow" other="in # days" />}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
