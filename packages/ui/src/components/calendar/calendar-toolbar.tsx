'use client'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { SegmentedControl } from '../segmented-control/segmented-control.tsx'
import { calendarLabels } from './labels.ts'
import type { CalendarView } from './visible-range.ts'

/** Props of {@link CalendarToolbar}. */
export interface CalendarToolbarProps {
  /** The days that are shown, in words. */
  title: string
  view: CalendarView
  views: readonly CalendarView[]
  onViewChange: (view: CalendarView) => void
  /** Moves to the next or previous month or week. */
  onTurn: (count: 1 | -1) => void
  onToday: () => void
}

/** Title of the displayed view, and the controls that change it. */
export function CalendarToolbar({ title, view, views, onViewChange, onTurn, onToday }: CalendarToolbarProps) {
  const labels = useLabels(calendarLabels)
  const [previous, next] =
    view === 'week' ? [labels.previousWeek, labels.nextWeek] : [labels.previousMonth, labels.nextMonth]
  return (
    <div data-q="calendar-toolbar" className="q:flex q:flex-wrap q:items-center q:gap-x-2 q:gap-y-3 q:pb-3">
      <Button size="small" onClick={onToday}>
        {labels.today}
      </Button>
      <span data-q="calendar-arrows" className="q:flex">
        <IconButton size="small" label={previous} icon={<ChevronLeft {...arrow} />} onClick={() => onTurn(-1)} />
        <IconButton size="small" label={next} icon={<ChevronRight {...arrow} />} onClick={() => onTurn(1)} />
      </span>
      <span data-q="calendar-title" aria-live="polite" suppressHydrationWarning className="q:text-base q:font-semibold">
        {title}
      </span>
      {views.length > 1 && (
        <SegmentedControl
          size="small"
          aria-label={labels.view}
          options={views.map((value) => ({ value, label: labels[value] }))}
          value={view}
          onValueChange={(value) => {
            const chosen = views.find((each) => each === value)
            if (chosen) onViewChange(chosen)
          }}
          className="q:ms-auto"
        />
      )}
    </div>
  )
}

const arrow = { size: 16, 'aria-hidden': true, className: 'q:rtl:-scale-x-100' } as const
