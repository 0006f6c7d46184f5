'use client'
import Columns3 from 'lucide-react/icons/columns-3'
import { Suspense } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { dataTableLabels } from './labels.ts'
import { FailedPanel, type LazyPanelProps, useLazyPanel } from './lazy-panel.tsx'
import type { ColumnButtonProps, ColumnPanelProps } from './panel-props.ts'

const ColumnPanel = lazyPart<ColumnPanelProps & LazyPanelProps>(
  async () => (await import('./column-panel.tsx')).ColumnPanel,
  FailedPanel,
)

/** The button for the column settings. Its panel loads when it is first pressed. */
export function ColumnButton(props: ColumnButtonProps) {
  const labels = useLabels(dataTableLabels)
  const { press, buttonProps, ...failure } = useLazyPanel()
  const button = (
    <Button aria-haspopup="dialog" {...buttonProps}>
      <Columns3 size={16} aria-hidden />
      {labels.columns}
    </Button>
  )
  return (
    <Suspense fallback={button}>{press ? <ColumnPanel {...props} {...failure} trigger={button} /> : button}</Suspense>
  )
}
