'use client'
import { cx } from 'class-variance-authority'
import { Bar } from '../../components/progress/bar.tsx'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { receiptTallyLabels } from './labels.ts'
import type { TallyLine } from './tally.ts'

/** A table of options with bar, count and share. */
export function TallyTable({ lines }: { lines: readonly TallyLine[] }) {
  const labels = useLabels(receiptTallyLabels)
  const locale = useLabelLocale()
  const head = 'q:pb-1 q:text-xs q:font-medium q:text-text-muted'
  return (
    <table data-q="tally-table" className="q:w-full q:table-fixed q:text-sm">
      <caption data-q="tally-caption" className="q:sr-only">
        {labels.answers}
      </caption>
      <thead data-q="tally-head">
        <tr data-q="tally-row">
          <th data-q="tally-header" scope="col" className={head}>
            {labels.option}
          </th>
          <th data-q="tally-header" scope="col" className={`q:w-20 q:text-end ${head}`}>
            {labels.count}
          </th>
          <th data-q="tally-header" scope="col" className={`q:w-16 q:text-end ${head}`}>
            {labels.share}
          </th>
        </tr>
      </thead>
      <tbody data-q="tally-body">
        {lines.map(({ key, label, count, percent }) => (
          <tr data-q="tally-row" key={key ?? ''} className="q:border-t q:border-border">
            <th
              data-q="tally-label"
              scope="row"
              className={cx(
                'q:py-2 q:align-top q:font-normal q:wrap-anywhere',
                key === undefined && 'q:text-text-muted',
              )}
            >
              {label}
              <span
                data-q="tally-bar"
                aria-hidden="true"
                className="q:mt-1 q:block q:h-2 q:overflow-hidden q:rounded-chip q:bg-surface-sunken q:inset-ring q:inset-ring-border q:forced-colors:border"
              >
                <Bar
                  data-q="tally-bar-fill"
                  share={percent / 100}
                  className={key === undefined ? 'q:fill-border-control' : 'q:fill-accent-mark'}
                />
              </span>
            </th>
            <td data-q="tally-count" className="q:py-2 q:text-end q:align-top q:tabular-nums">
              {count.toLocaleString(locale)}
            </td>
            <td data-q="tally-share" className="q:py-2 q:text-end q:align-top q:text-text-muted q:tabular-nums">
              {labels.percent(percent)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
