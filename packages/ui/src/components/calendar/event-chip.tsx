'use client'
import { cx } from 'class-variance-authority'
import type { CSSProperties, PointerEvent, ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { oneOf } from '../one-of.ts'
import { restoreStyle } from '../restore-style.ts'
import type { Tone } from '../tag/tag.tsx'
import type { CalendarEvent, Segment } from './calendar-event.ts'
import type { CalendarFormats } from './calendar-formats.ts'
import { spokenText } from './event-text.ts'
import { calendarLabels } from './labels.ts'

/** Props of {@link EventChip}. */
export interface EventChipProps {
  segment: Segment
  day: string
  /** Whether Tab reaches it. */
  tabbable: boolean
  formats: CalendarFormats
  onSelect: ((event: CalendarEvent) => void) | undefined
  className?: string
  /** Classes of the visible text. */
  textClassName?: string
  style?: CSSProperties
  /** Visible content; its full text is read aloud instead. */
  children: ReactNode
}

const backgrounds: Record<Tone, string> = {
  neutral: 'q:bg-surface-sunken',
  accent: 'q:bg-accent-soft',
  danger: 'q:bg-danger-soft',
  warning: 'q:bg-warning-soft',
  success: 'q:bg-success-soft',
  info: 'q:bg-info-soft',
}

const texts: Record<Tone, string> = {
  neutral: 'q:text-text',
  accent: 'q:text-accent-text',
  danger: 'q:text-danger',
  warning: 'q:text-warning',
  success: 'q:text-success',
  info: 'q:text-info',
}

const toneOf = ({ tone = 'accent' }: CalendarEvent) => oneOf('tone of an event of Calendar', tone, texts, 'accent')

/** The colours of an event. */
export function toneClass(event: CalendarEvent): string {
  const tone = toneOf(event)
  return `${backgrounds[tone]} ${texts[tone]}`
}

/** A dot in the colour of an event, drawn as a border, because forced colours remove backgrounds. */
export function EventDot({ event }: { event: CalendarEvent }) {
  return (
    <span
      data-q="calendar-dot"
      className={cx('q:shrink-0 q:rounded-full q:border-3 q:border-current', texts[toneOf(event)])}
    />
  )
}

/** An event in a view: a button if it can be chosen. */
export function EventChip({
  segment,
  day,
  tabbable,
  onSelect,
  className,
  textClassName = 'q:contents',
  style,
  children,
  ...rest
}: EventChipProps) {
  const labels = useLabels(calendarLabels)
  const { event } = segment.entry
  const spoken = spokenText(segment, labels, rest.formats)
  const shared = {
    'data-q': 'calendar-event',
    // screen readers would read a title that equals the name twice
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'mouse') currentTarget.title = spoken
    },
    onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.removeAttribute('title'),
    ref: restoreStyle,
    style,
    className: cx('q:min-w-0 q:text-start', className, onSelect && pressable),
  }
  const content = (
    <>
      <span data-q="calendar-event-name" suppressHydrationWarning className="q:sr-only">
        {spoken}
      </span>
      <span data-q="calendar-event-text" aria-hidden className={textClassName}>
        {children}
      </span>
    </>
  )
  if (onSelect === undefined) return <div {...shared}>{content}</div>
  return (
    <button {...shared} type="button" data-event-day={day} tabIndex={tabbable ? 0 : -1} onClick={() => onSelect(event)}>
      {content}
    </button>
  )
}

const pressable =
  'q:cursor-pointer q:-outline-offset-2 q:outline-focus q:hover:underline q:focus-visible:outline-2 q:forced-colors:outline-[Highlight]'
