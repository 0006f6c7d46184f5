'use client'
import type { ComponentProps } from 'react'
import { ChartEmpty } from '../chart-parts/chart-empty.tsx'
import { type ChartItem, chartTones, drawableItems } from '../chart-parts/chart-item.ts'
import { ChartTable } from '../chart-parts/chart-table.tsx'
import { percentsOf } from '../chart-parts/percents.ts'
import { oneOf } from '../one-of.ts'
import { Bar } from '../progress/bar.tsx'
import { readNumber } from '../read-number.ts'

/** Props of {@link BarChart}. */
export interface BarChartProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Its name for screen readers. */
  label: string
  /** Items to compare, in this order. */
  items: readonly ChartItem[] | null | undefined
  /**
   * Shows the share of each item in the sum, in whole percentages that add up to 100; a full bar then means the sum.
   */
  share?: boolean
  /** The value of a full bar; by default the largest value. Has no effect together with `share`. */
  max?: number
  /** The heading over the names. */
  itemHeader?: string
  /** The heading over the values, such as “People”. */
  valueHeader?: string
  /** Writes a value, for example with its unit; by default as a number of the locale. */
  format?: (value: number) => string
}

/** Compares numbers by bars. It is a table, so that every name and value is written beside its bar and read with it. */
export function BarChart({
  label,
  items,
  share = false,
  max: givenMax,
  itemHeader,
  valueHeader,
  format,
  ...rest
}: BarChartProps) {
  const rows = drawableItems('BarChart', items)
  const values = rows.map(({ value }) => value)
  const percents = share ? percentsOf(values) : undefined
  const max = readNumber('BarChart.max', givenMax, undefined, Number.MIN_VALUE)
  const sum = values.reduce((total, value) => total + value, 0)
  const full = share ? sum : (max ?? Math.max(...values))
  return (
    <div data-q="bar-chart" {...rest}>
      {rows.length === 0 ? (
        <ChartEmpty />
      ) : (
        <ChartTable
          label={label}
          items={rows}
          itemHeader={itemHeader}
          valueHeader={valueHeader}
          format={format}
          percents={percents}
          below={({ value, tone = 'accent' }) => (
            <span
              data-q="chart-bar"
              aria-hidden="true"
              className="q:mt-1 q:block q:h-2 q:overflow-hidden q:rounded-chip q:bg-surface-sunken q:inset-ring q:inset-ring-border q:forced-colors:border"
            >
              <Bar
                data-q="chart-bar-fill"
                share={full > 0 ? Math.min(1, value / full) : 0}
                color={chartTones[oneOf('BarChart.tone', tone, chartTones, 'accent')]}
                className="q:fill-current"
              />
            </span>
          )}
        />
      )}
    </div>
  )
}
