'use client'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { Suspense } from 'react'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { FailedPanel, type LazyPanelProps, useLazyPanel } from './lazy-panel.tsx'
import type { RowMenuPanelProps } from './panel-props.ts'

const RowMenuPanel = lazyPart<RowMenuPanelProps & LazyPanelProps>(
  async () => (await import('./row-menu-panel.tsx')).RowMenuPanel,
  FailedPanel,
)

/** The button of the actions of a row. Their menu loads when a button is first pressed. */
export function RowMenu({ label, actions }: { label: string; actions: RowMenuPanelProps['actions'] }) {
  const { press, buttonProps, ...failure } = useLazyPanel()
  const button = (
    <IconButton
      label={label}
      size="small"
      tabIndex={-1}
      aria-haspopup="menu"
      icon={<EllipsisVertical size={16} aria-hidden />}
      {...buttonProps}
    />
  )
  return (
    <Suspense fallback={button}>
      {press ? <RowMenuPanel {...failure} trigger={button} actions={actions} byKey={press === 'key'} /> : button}
    </Suspense>
  )
}
