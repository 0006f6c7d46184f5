'use client'
import Columns3 from 'lucide-react/icons/columns-3'
import { Suspense, startTransition, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { FailedOverlay } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { dataTableLabels } from './labels.ts'
import type { ColumnButtonProps, ColumnPanelProps } from './panel-props.ts'

const ColumnPanel = lazyPart<ColumnPanelProps>(
  async () => (await import('./column-panel.tsx')).ColumnPanel,
  ({ trigger, retry }) => (
    <>
      {trigger}
      <FailedOverlay retry={retry} />
    </>
  ),
)

/** The button for the column settings. Its panel loads when it is first pressed. */
export function ColumnButton(props: ColumnButtonProps) {
  const labels = useLabels(dataTableLabels)
  const [isRequested, setIsRequested] = useState(false)
  const button = (
    <Button
      aria-haspopup="dialog"
      // a transition, so that the button keeps the focus until the panel is there
      onClick={isRequested ? undefined : () => startTransition(() => setIsRequested(true))}
    >
      <Columns3 size={16} aria-hidden />
      {labels.columns}
    </Button>
  )
  return <Suspense fallback={button}>{isRequested ? <ColumnPanel {...props} trigger={button} /> : button}</Suspense>
}
