'use client'
import { type RefObject, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import type { DateLimits } from '../dates/date-limits.ts'
import { MonthGrid } from '../dates/month-grid.tsx'
import { Popover } from '../popover/popover.tsx'
import type { Direction } from '../use-direction.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { dateRangePickerLabels } from './labels.ts'
import type { DayRange } from './parse-range.ts'

/** Props of {@link DateRangePanel}. */
export interface DateRangePanelProps extends RangeChoiceProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The element under which the panel is placed, and the element that opened it and gets the focus back. */
  anchor: RefObject<HTMLElement | null>
  opener: RefObject<HTMLElement | null>
}

interface RangeChoiceProps {
  dir: Direction
  days: DayRange | undefined
  limits: DateLimits
  today: string | undefined
  presets: readonly (DayRange & { label: string; allowed: boolean })[]
  onChoose: (days: DayRange) => void
}

/** The ranges given by the caller and a calendar, in a panel below the input. */
export function DateRangePanel({ open, onOpenChange, anchor, opener, ...choice }: DateRangePanelProps) {
  const labels = useLabels(dateRangePickerLabels)
  const isInside = (event: Event) =>
    event.target instanceof Node && anchor.current?.parentElement?.contains(event.target)
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={labels.title}
      hideTitle
      padding="none"
      dir={choice.dir}
      // two months are wider than other panels
      style={{ maxWidth: 'calc(100vw - 1rem)' }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        // a picker that has become read-only has a disabled button
        const returnTarget = opener.current?.matches(':enabled') ? opener.current : anchor.current
        returnTarget?.focus()
      }}
      onInteractOutside={(event) => {
        // the input and its buttons count as inside
        if (isInside(event)) event.preventDefault()
      }}
    >
      <RangeChoice {...choice} />
    </Popover>
  )
}

function RangeChoice({ dir, days, limits, today, presets, onChoose }: RangeChoiceProps) {
  const labels = useLabels(dateRangePickerLabels)
  const isWide = useMediaQuery('(width >= 40rem)')
  /** The first day that was chosen, while the last one is not. */
  const [firstDay, setFirstDay] = useState<string>()
  const [pointedDay, setPointedDay] = useState<string>()
  const rangeTo = (day: string): DayRange => {
    const from = firstDay ?? day
    return day < from ? { from: day, to: from } : { from, to: day }
  }
  const visibleRange = firstDay === undefined ? days : rangeTo(pointedDay ?? firstDay)
  return (
    <>
      {presets.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div
          data-q="date-presets"
          role="group"
          aria-label={labels.presets}
          className="q:flex q:max-w-142 q:flex-wrap q:gap-1 q:border-b q:border-border q:p-2"
        >
          {presets.map(({ label, from, to, allowed }) => {
            const pressed = days?.from === from && days.to === to
            return (
              <Button
                key={label}
                size="small"
                variant={pressed ? 'soft' : 'ghost'}
                aria-pressed={pressed}
                disabled={!allowed}
                onClick={() => onChoose({ from, to })}
              >
                {label}
              </Button>
            )
          })}
        </div>
      )}
      <MonthGrid
        dir={dir}
        months={isWide ? 2 : 1}
        from={visibleRange?.from}
        to={visibleRange?.to}
        limits={limits}
        today={today}
        onPoint={firstDay === undefined ? undefined : setPointedDay}
        onChoose={(day) => {
          if (firstDay !== undefined) return onChoose(rangeTo(day))
          setFirstDay(day)
          setPointedDay(day)
        }}
      />
      <p data-q="date-range-step" role="status" className="q:border-t q:border-border q:px-4 q:py-2 q:text-text-muted">
        {firstDay === undefined ? labels.chooseFirst : labels.chooseLast}
      </p>
    </>
  )
}
