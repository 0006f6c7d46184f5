'use client'
import type { ComponentProps } from 'react'
import { type ChartItem, forcedColor } from '../chart-parts/chart-item.ts'
import { focusRing } from '../classes.ts'
import { partColor } from './part-colors.ts'
import { ringParts, spreadPlaces } from './ring-parts.ts'

interface RingProps extends ComponentProps<'svg'> {
  label: string
  items: readonly ChartItem[]
  /** Writes the number of a part. */
  number: (value: number) => string
  current: number | undefined
  onPoint: (at: number) => void
}

/** The radius of the ring's middle line and of the numbers around it; the drawing is 120 wide. */
const RADIUS = 38
const NUMBER_RADIUS = 52
/** The minimum distance between numbers, in percent of the circumference. */
const MIN_DISTANCE = 3.6

/** The parts as arcs, each with its number. All sizes are attributes, because strict policies drop `style` from server HTML. */
export function Ring({ label, items, number, current, onPoint, ...rest }: RingProps) {
  const parts = ringParts(items.map(({ value }) => value))
  const arcs = items.flatMap((item, at) => {
    const part = parts[at]
    return part && part.length > 0 ? [{ ...part, item, at }] : []
  })
  const places = spreadPlaces(
    arcs.map(({ middle }) => middle),
    MIN_DISTANCE,
  )
  const circleProps = { cx: 60, cy: 60, r: RADIUS, fill: 'none', pathLength: 100, transform: 'rotate(-90 60 60)' }
  return (
    <svg data-q="donut-ring" role="img" aria-label={label} viewBox="0 0 120 120" {...rest} className={ringClass}>
      <circle {...circleProps} strokeWidth={14} stroke="var(--qd-border)" />
      {arcs.map(({ start, length, item, at }) => (
        <circle
          key={item.key ?? at}
          {...circleProps}
          strokeWidth={at === current ? 18 : 14}
          strokeDasharray={`${length} ${100 - length}`}
          strokeDashoffset={-start}
          onPointerEnter={() => onPoint(at)}
          stroke="currentColor"
          color={partColor(item, at)}
          className={forcedColor}
        />
      ))}
      {arcs.length > 1 &&
        arcs.map(({ item, at }, place) => {
          const angle = ((places[place] ?? 0) / 50) * Math.PI
          return (
            <text
              key={item.key ?? at}
              x={60 + NUMBER_RADIUS * Math.sin(angle)}
              y={60 - NUMBER_RADIUS * Math.cos(angle)}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize="8"
              fill="currentColor"
            >
              {number(at + 1)}
            </text>
          )
        })}
    </svg>
  )
}

const ringClass = `q:block q:w-full q:rounded-full ${focusRing}`
