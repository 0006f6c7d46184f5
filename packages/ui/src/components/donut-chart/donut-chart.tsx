'use client'
import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { ChartEmpty } from '../chart-parts/chart-empty.tsx'
import { type ChartItem, drawableItems, forcedColor } from '../chart-parts/chart-item.ts'
import { ChartTable } from '../chart-parts/chart-table.tsx'
import { chartLabels } from '../chart-parts/labels.ts'
import { percentsOf } from '../chart-parts/percents.ts'
import { useChartNumbers } from '../chart-parts/use-chart-numbers.ts'
import { useReading } from '../chart-parts/use-reading.ts'
import { partColor } from './part-colors.ts'
import { Ring } from './ring.tsx'

/** Props of {@link DonutChart}. */
export interface DonutChartProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Its name for screen readers. */
  label: string
  /** The parts of the whole, clockwise from the top. */
  items: readonly ChartItem[] | null | undefined
  /** Label of the number in the middle, such as “Recipients”; by default “Total”. */
  totalLabel?: string
  /** The heading over the names. */
  itemHeader?: string
  /** The heading over the values, such as “People”. */
  valueHeader?: string
  /** Writes a value, for example with its unit; by default as a number of the locale. */
  format?: (value: number) => string
}

/** Parts of a whole as a ring, with their sum in the middle and a table beside it, whose numbers mark the parts. */
export function DonutChart({
  label,
  items,
  totalLabel,
  itemHeader,
  valueHeader,
  format,
  className,
  ...rest
}: DonutChartProps) {
  const labels = useLabels(chartLabels)
  const { write, writeShort, writeShare } = useChartNumbers(format)
  const formatNumber = useChartNumbers(undefined).write
  const parts = drawableItems('DonutChart', items)
  const reading = useReading(parts.length, 'first')
  const percents = percentsOf(parts.map(({ value }) => value))
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const part = reading.index === undefined ? undefined : parts[reading.index]
  const share = writeShare(percents[reading.index ?? 0] ?? 0, part?.value ?? 0)
  return (
    <div
      data-q="donut-chart"
      {...rest}
      className={cx('q:flex q:min-w-0 q:flex-wrap q:items-center q:gap-x-6 q:gap-y-3', className)}
    >
      {parts.length === 0 ? (
        <ChartEmpty />
      ) : (
        <>
          <div data-q="donut-drawing" className="q:relative q:mx-auto q:w-40 q:shrink-0">
            <Ring
              label={labels.whole(label, totalLabel ?? labels.total, write(total))}
              items={parts}
              number={formatNumber}
              current={reading.index}
              onPoint={reading.point}
              {...reading.handlers}
            />
            <div
              data-q="donut-middle"
              aria-hidden="true"
              className="q:pointer-events-none q:absolute q:inset-0 q:flex q:flex-col q:items-center q:justify-center q:text-center"
            >
              <span className="q:font-semibold q:tabular-nums">{writeShort(part ? part.value : total)}</span>
              <span className="q:line-clamp-1 q:w-2/5 q:text-xs q:text-text-muted q:wrap-anywhere">
                {part ? share : (totalLabel ?? labels.total)}
              </span>
            </div>
            <span data-q="donut-status" role="status" className="q:sr-only">
              {part && reading.spoken !== undefined && labels.part(part.label, write(part.value), share)}
            </span>
          </div>
          <div data-q="donut-values" className="q:min-w-56 q:flex-1">
            <ChartTable
              label={label}
              items={parts}
              itemHeader={itemHeader}
              valueHeader={valueHeader}
              format={format}
              percents={percents}
              current={reading.index}
              onPoint={reading.point}
              before={(item, at) => (
                <span data-q="donut-key" aria-hidden="true" className={keyClass}>
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 8 8"
                    color={partColor(item, at)}
                    className={`q:size-2.5 q:shrink-0 ${forcedColor}`}
                  >
                    <circle cx="4" cy="4" r="4" fill="currentColor" />
                  </svg>
                  {formatNumber(at + 1)}
                </span>
              )}
            />
          </div>
        </>
      )}
    </div>
  )
}

const keyClass =
  'q:flex q:h-5 q:w-8 q:shrink-0 q:items-center q:justify-between q:gap-1 q:text-xs q:text-text-muted q:tabular-nums'
