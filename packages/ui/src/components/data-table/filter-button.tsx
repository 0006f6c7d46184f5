'use client'
import Funnel from 'lucide-react/icons/funnel'
import { Suspense, startTransition, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { FailedOverlay } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { isEmptyFilter } from './data-table-state.ts'
import { dataTableLabels } from './labels.ts'
import type { FilterButtonProps, FilterPanelProps } from './panel-props.ts'

const FilterPanel = lazyPart<FilterPanelProps>(
  async () => (await import('./filter-panel.tsx')).FilterPanel,
  ({ trigger, retry }) => (
    <>
      {trigger}
      <FailedOverlay retry={retry} />
    </>
  ),
)

/** The button that filters by a column. Its panel loads when it is first pressed. */
export function FilterButton(props: FilterButtonProps) {
  const labels = useLabels(dataTableLabels)
  const [isRequested, setIsRequested] = useState(false)
  const active = !isEmptyFilter(props.value)
  const button = (
    <IconButton
      label={active ? labels.filtered(props.name) : labels.filterBy(props.name)}
      size="small"
      tabIndex={-1}
      aria-haspopup="dialog"
      variant={active ? 'soft' : 'ghost'}
      icon={<Funnel size={14} aria-hidden fill={active ? 'currentColor' : 'none'} />}
      // a transition, so that the button keeps the focus until the panel is there
      onClick={isRequested ? undefined : () => startTransition(() => setIsRequested(true))}
    />
  )
  return <Suspense fallback={button}>{isRequested ? <FilterPanel {...props} trigger={button} /> : button}</Suspense>
}
