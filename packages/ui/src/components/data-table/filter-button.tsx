'use client'
import Funnel from 'lucide-react/icons/funnel'
import { Suspense } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { isEmptyFilter } from './data-table-state.ts'
import { dataTableLabels } from './labels.ts'
import { FailedPanel, type LazyPanelProps, useLazyPanel } from './lazy-panel.tsx'
import type { FilterButtonProps, FilterPanelProps } from './panel-props.ts'

const FilterPanel = lazyPart<FilterPanelProps & LazyPanelProps>(
  async () => (await import('./filter-panel.tsx')).FilterPanel,
  FailedPanel,
)

/** The button that filters by a column. Its panel loads when it is first pressed. */
export function FilterButton(props: FilterButtonProps) {
  const labels = useLabels(dataTableLabels)
  const { press, buttonProps, ...failure } = useLazyPanel()
  const active = !isEmptyFilter(props.value)
  const button = (
    <IconButton
      label={active ? labels.filtered(props.name) : labels.filterBy(props.name)}
      size="small"
      tabIndex={-1}
      aria-haspopup="dialog"
      variant={active ? 'soft' : 'ghost'}
      icon={<Funnel size={14} aria-hidden fill={active ? 'currentColor' : 'none'} />}
      {...buttonProps}
    />
  )
  return (
    <Suspense fallback={button}>{press ? <FilterPanel {...props} {...failure} trigger={button} /> : button}</Suspense>
  )
}
