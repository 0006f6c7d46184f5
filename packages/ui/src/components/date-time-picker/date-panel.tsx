'use client'
import { type RefObject, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { clampToLimits, type DateLimits } from '../dates/date-limits.ts'
import { type DateParts, fromIso, isoDay } from '../dates/date-parts.ts'
import { MonthGrid } from '../dates/month-grid.tsx'
import type { Time } from '../dates/parse-time.ts'
import { Popover } from '../popover/popover.tsx'
import { Select } from '../select/select.tsx'
import type { Direction } from '../use-direction.ts'
import { dateTimePickerLabels } from './labels.ts'

/** Props of {@link DatePanel}. */
export interface DatePanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The input, which the panel is placed under. */
  anchor: RefObject<HTMLElement | null>
  /** Element that opened the panel and gets the focus back; by default the input. */
  opener: RefObject<HTMLElement | null>
  dir: Direction
  parts: DateParts | undefined
  /** The time that a day gets when it is chosen. */
  time: Time
  withTime: boolean
  limits: DateLimits
  minuteStep: number
  today: string | undefined
  onChoose: (parts: DateParts) => void
}

/** The calendar and the time in a panel below the input. */
export function DatePanel({
  open,
  onOpenChange,
  anchor,
  opener,
  dir,
  parts,
  withTime,
  limits,
  ...rest
}: DatePanelProps) {
  const labels = useLabels(dateTimePickerLabels)
  const [time, setTime] = useState(rest.time)
  // `time` is the one set before a day was chosen
  const current = parts ?? time
  const choose = (next: DateParts) => rest.onChoose(withTime ? clampToLimits(next, limits) : next)
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
      dir={dir}
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
      <MonthGrid
        dir={dir}
        from={parts && isoDay(parts)}
        to={parts && isoDay(parts)}
        limits={limits}
        today={rest.today}
        onChoose={(iso) => {
          const day = fromIso(iso)
          if (day) choose({ ...day, hour: current.hour, minute: current.minute })
          if (!withTime) onOpenChange(false)
        }}
      />
      {withTime && (
        <div
          data-q="date-time"
          className="q:flex q:flex-wrap q:items-center q:justify-between q:gap-2 q:border-t q:border-border q:p-3"
        >
          <TimeFields
            time={current}
            step={rest.minuteStep}
            onChange={(next) => {
              setTime(next)
              if (parts) choose({ ...parts, ...next })
            }}
          />
          <Button size="small" variant="solid" onClick={() => onOpenChange(false)}>
            {labels.done}
          </Button>
        </div>
      )}
    </Popover>
  )
}

interface TimeFieldsProps {
  time: Time
  step: number
  onChange: (time: Time) => void
}

function TimeFields({ time, step, onChange }: TimeFieldsProps) {
  const labels = useLabels(dateTimePickerLabels)
  const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: String(hour).padStart(2, '0'),
  }))
  const stepMinutes = Array.from({ length: Math.ceil(60 / step) }, (_, at) => at * step)
  // a typed minute is an option even if it is between two steps
  const minutes = stepMinutes.includes(time.minute) ? stepMinutes : [...stepMinutes, time.minute].sort((a, b) => a - b)
  const minuteOptions = minutes.map((minute) => ({ value: String(minute), label: String(minute).padStart(2, '0') }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere
    <div
      role="group"
      aria-label={labels.time}
      data-q="date-time-fields"
      className="q:flex q:items-center q:gap-1"
      dir="ltr"
    >
      <Select
        size="small"
        aria-label={labels.hour}
        options={hourOptions}
        value={time.hour}
        onChange={(event) => onChange({ ...time, hour: Number(event.target.value) })}
      />
      <span data-q="date-time-colon" aria-hidden="true">
        :
      </span>
      <Select
        size="small"
        aria-label={labels.minute}
        options={minuteOptions}
        value={time.minute}
        onChange={(event) => onChange({ ...time, minute: Number(event.target.value) })}
      />
    </div>
  )
}
