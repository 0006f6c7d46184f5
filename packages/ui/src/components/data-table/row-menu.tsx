'use client'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { Suspense, startTransition, useState } from 'react'
import { FailedOverlay } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { RowMenuPanelProps } from './panel-props.ts'

const RowMenuPanel = lazyPart<RowMenuPanelProps>(
  async () => (await import('./row-menu-panel.tsx')).RowMenuPanel,
  ({ trigger, retry }) => (
    <>
      {trigger}
      <FailedOverlay retry={retry} />
    </>
  ),
)

/** The button of the actions of a row. Their menu loads when a button is first pressed. */
export function RowMenu({ label, actions }: { label: string; actions: RowMenuPanelProps['actions'] }) {
  const [press, setPress] = useState<'key' | 'pointer'>()
  const button = (
    <IconButton
      label={label}
      size="small"
      tabIndex={-1}
      aria-haspopup="menu"
      icon={<EllipsisVertical size={16} aria-hidden />}
      // a transition, so that the button keeps the focus until the menu is there
      onClick={press ? undefined : ({ detail }) => startTransition(() => setPress(detail === 0 ? 'key' : 'pointer'))}
    />
  )
  return (
    <Suspense fallback={button}>
      {press ? <RowMenuPanel trigger={button} actions={actions} byKey={press === 'key'} /> : button}
    </Suspense>
  )
}
