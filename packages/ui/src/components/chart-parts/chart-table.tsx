'use client'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import type { ChartItem } from './chart-item.ts'
import { chartLabels } from './labels.ts'
import { useChartNumbers } from './use-chart-numbers.ts'

interface ChartTableProps {
  /** Its name for screen readers. */
  label: string
  items: readonly ChartItem[]
  itemHeader: string | undefined
  valueHeader: string | undefined
  format: ((value: number) => string) | undefined
  /** The share of each item in whole percent; if it is left out, there is no such column. */
  percents?: readonly number[] | undefined
  /** Content drawn before and below a name. */
  before?: (item: ChartItem, at: number) => ReactNode
  below?: (item: ChartItem, at: number) => ReactNode
  /** The index of the highlighted row. */
  current?: number | undefined
  /** Called with the index of the row under the pointer. */
  onPoint?: ((at: number | undefined) => void) | undefined
}

/** The numbers of a chart in rows. */
export function ChartTable({ label, items, percents, before, below, current, onPoint, ...rest }: ChartTableProps) {
  const labels = useLabels(chartLabels)
  const { write, writeShare } = useChartNumbers(rest.format)
  const { itemHeader = labels.item, valueHeader = labels.value } = rest
  const head = 'q:pb-1 q:text-xs q:font-medium q:text-text-muted'
  const number = 'q:w-px q:ps-4 q:text-end q:whitespace-nowrap'
  const cell = `${number} q:py-2 q:align-top q:tabular-nums`
  return (
    <table data-q="chart-table" className="q:w-full q:text-sm">
      <caption data-q="chart-caption" className="q:sr-only">
        {label}
      </caption>
      <thead data-q="chart-head">
        <tr data-q="chart-row">
          <th data-q="chart-header" scope="col" className={`q:text-start ${head}`}>
            {itemHeader}
          </th>
          <th data-q="chart-header" scope="col" className={`${number} ${head}`}>
            {valueHeader}
          </th>
          {percents && (
            <th data-q="chart-header" scope="col" className={`${number} ${head}`}>
              {labels.share}
            </th>
          )}
        </tr>
      </thead>
      <tbody data-q="chart-body">
        {items.map((item, at) => (
          <tr
            data-q="chart-row"
            key={item.key ?? at}
            onPointerEnter={onPoint && (() => onPoint(at))}
            onPointerLeave={onPoint && (() => onPoint(undefined))}
            className={cx('q:border-t q:border-border', at === current && 'q:bg-surface-sunken')}
          >
            <th
              data-q="chart-label"
              scope="row"
              className={cx(
                'q:py-2 q:text-start q:align-top q:font-normal q:wrap-anywhere',
                item.tone === 'neutral' && 'q:text-text-muted',
              )}
            >
              <span data-q="chart-name" className="q:flex q:gap-2">
                {before?.(item, at)}
                <span className="q:min-w-0">{item.label}</span>
              </span>
              {below?.(item, at)}
            </th>
            <td data-q="chart-value" className={cell}>
              {write(item.value)}
            </td>
            {percents && (
              <td data-q="chart-share" className={`${cell} q:text-text-muted`}>
                {writeShare(percents[at] ?? 0, item.value)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
