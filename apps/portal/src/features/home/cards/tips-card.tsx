import { useLingui } from '@lingui/react/macro'
import { EmptyState, RelativeTime } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localeAtom } from '../../../state/locale.ts'
import type { HomeCard } from '../home-card.ts'
import { refreshTipsAtom, tipsAction, tipsAtom } from '../state-planner.ts'
import { useCardLoad } from '../use-card-load.tsx'
import { useMinute } from '../use-now.ts'

/** The friendly tips that are currently valid. */
export const homeCard: HomeCard = { Content: TipContent, refresh: refreshTipsAtom }

const hour = 3_600_000

function TipContent() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const now = useMinute()
  const { data, placeholder } = useCardLoad('tips', tipsAtom, tipsAction, {
    time: Math.floor(now / hour) * hour,
    locale,
  })
  if (!data) return placeholder
  if (data.length === 0) return <EmptyState size="small" className="flex-1" title={t`No tips today`} />
  return (
    <ul className="flex flex-col gap-4">
      {data.map((tip) => (
        <li key={tip.id}>
          <p className="flex items-baseline gap-2">
            <span title={tip.title} className="line-clamp-2 min-w-0 text-sm font-medium wrap-anywhere">
              {tip.title}
            </span>
            <RelativeTime date={tip.time} className="ms-auto shrink-0 text-xs text-text-muted tabular-nums" />
          </p>
          <p className="mt-1 line-clamp-3 text-sm text-text-muted wrap-anywhere">{tip.content}</p>
        </li>
      ))}
    </ul>
  )
}
