'use client'
import { cx } from 'class-variance-authority'
import type { ComponentProps, PointerEvent } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { ChartEmpty } from '../chart-parts/chart-empty.tsx'
import { type ChartTone, chartTones, forcedColor } from '../chart-parts/chart-item.ts'
import { ChartTable } from '../chart-parts/chart-table.tsx'
import { chartLabels } from '../chart-parts/labels.ts'
import { useChartNumbers } from '../chart-parts/use-chart-numbers.ts'
import { useReading } from '../chart-parts/use-reading.ts'
import { focusRing } from '../classes.ts'
import { oneOf } from '../one-of.ts'
import { readList } from '../read-list.ts'
import { warnOnce } from '../warn-once.ts'
import { SparkBars, SparkLine } from './spark-drawing.tsx'
import { sparkPoints } from './spark-points.ts'

/** A value of a {@link Sparkline}. */
export interface SparklineItem {
  /** When or where it was measured, in words: “Monday”, “3 Dec”. */
  label: string
  /** The measured value. */
  value: number
}

/** Props of {@link Sparkline}. */
export interface SparklineProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Its name for screen readers. */
  label: string
  /** The values, the oldest first. */
  items: readonly SparklineItem[] | null | undefined
  /** A line for a quantity that rises and falls, bars for one that is counted from zero each time. */
  shape?: 'line' | 'bars'
  /** Its colour. */
  tone?: ChartTone
  /** The heading over the labels in its table, such as “Day”. */
  itemHeader?: string
  /** The heading over the values in its table. */
  valueHeader?: string
  /** Formats a value, for example with its unit; by default as a number of the locale. */
  format?: (value: number) => string
  /** Whether its table can be opened below it, or is for screen readers only, as in a narrow cell. */
  table?: 'below' | 'hidden'
}

const shapes = { line: true, bars: true }
const tables = { below: true, hidden: true }

/**
 * A small chart of how a number changed: the latest value with a line or bars. The arrow keys and the pointer read the
 * other values.
 */
export function Sparkline({
  label,
  items: givenItems,
  shape = 'line',
  tone = 'accent',
  itemHeader,
  valueHeader,
  format,
  table = 'below',
  className,
  ...rest
}: SparklineProps) {
  const labels = useLabels(chartLabels)
  const { write } = useChartNumbers(format)
  const items = readList(givenItems)
  const usable = items.filter(({ value }) => Math.abs(value) <= Number.MAX_SAFE_INTEGER)
  if (usable.length < items.length) warnOnce('Sparkline: values must be numbers; others are left out.')
  const reading = useReading(usable.length, 'last')
  const values = usable.map(({ value }) => value)
  const usableShape = oneOf('Sparkline.shape', shape, shapes, 'line')
  const { points, zero } = sparkPoints(values, usableShape)
  const currentItem = usable[reading.index ?? usable.length - 1]
  const readNearest = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const fromLeft = ((event.clientX - left) / width) * 100
    const x = getComputedStyle(event.currentTarget).direction === 'rtl' ? 100 - fromLeft : fromLeft
    const distances = points.map((point) => Math.abs(point.x - x))
    reading.point(distances.indexOf(Math.min(...distances)))
  }
  const valueTable = (
    <ChartTable label={label} items={usable} itemHeader={itemHeader} valueHeader={valueHeader} format={format} />
  )
  return (
    <div data-q="sparkline" {...rest} className={cx('q:min-w-0', className)}>
      {currentItem === undefined ? (
        <ChartEmpty />
      ) : (
        <>
          <p data-q="sparkline-reading" aria-hidden="true" className="q:flex q:flex-wrap q:items-baseline q:gap-x-2">
            <span className="q:font-semibold q:tabular-nums">{write(currentItem.value)}</span>
            <span className="q:min-w-0 q:text-xs q:text-text-muted q:wrap-anywhere">{currentItem.label}</span>
          </p>
          <svg
            data-q="sparkline-drawing"
            role="img"
            aria-label={labels.series(
              label,
              write(values.at(-1) ?? 0),
              write(Math.min(...values)),
              write(Math.max(...values)),
            )}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            {...reading.handlers}
            onPointerDown={readNearest}
            onPointerMove={readNearest}
            overflow="visible"
            color={chartTones[oneOf('Sparkline.tone', tone, chartTones, 'accent')]}
            className={`${drawingClass} ${focusRing} ${forcedColor}`}
          >
            {usableShape === 'bars' ? (
              <SparkBars points={points} current={reading.index} zero={zero} />
            ) : (
              <SparkLine points={points} current={reading.index} />
            )}
          </svg>
          <span data-q="sparkline-status" role="status" className="q:sr-only">
            {reading.spoken !== undefined && labels.reading(currentItem.label, write(currentItem.value))}
          </span>
          {oneOf('Sparkline.table', table, tables, 'below') === 'below' ? (
            <details data-q="sparkline-table" className="q:mt-1">
              <summary data-q="sparkline-summary" className={summaryClass}>
                {labels.showTable}
              </summary>
              {valueTable}
            </details>
          ) : (
            <div className="q:sr-only">{valueTable}</div>
          )}
        </>
      )}
    </div>
  )
}

const drawingClass = 'q:block q:h-10 q:w-full q:touch-pan-y q:rounded-inner q:p-1 q:rtl:-scale-x-100'
const summaryClass = `q:w-fit q:cursor-pointer q:rounded-inner q:py-1 q:text-xs q:text-text-muted q:hover:text-text ${focusRing}`
