'use client'
import { useLabels } from '../../labels/labels-context.ts'
import { chartLabels } from './labels.ts'

/** Message of a chart without items. */
export function ChartEmpty() {
  const labels = useLabels(chartLabels)
  return (
    <p data-q="chart-empty" className="q:py-2 q:text-sm q:text-text-muted">
      {labels.empty}
    </p>
  )
}
