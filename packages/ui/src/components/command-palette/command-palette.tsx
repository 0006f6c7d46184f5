'use client'
import { type ComponentType, Suspense, useState } from 'react'
import { FailedOverlay } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { useControllableState } from '../use-controllable-state.ts'
import type { CommandPaletteProps } from './command-palette-props.ts'
import type { CommandPanelProps } from './command-panel.tsx'
import { useHotkey } from './use-hotkey.ts'

type Panel = ComponentType<CommandPanelProps>

let loadedPanel: Panel | undefined

/** Loads the panel, so that the palette opens immediately and no letter typed right after its hotkey is lost. */
export async function loadCommandPalette(): Promise<void> {
  loadedPanel = (await import('./command-panel.tsx')).CommandPanel
}

// the dialog, the list and the search in it load when it first opens
const LazyPanel: Panel = lazyPart(async () => (await import('./command-panel.tsx')).CommandPanel, FailedOverlay)

/**
 * Finds pages and actions by a few letters, from anywhere on the page. Render it once in the frame of the application,
 * and put a button that opens it where people without a keyboard see it.
 */
export function CommandPalette({
  open,
  defaultOpen = false,
  onOpenChange,
  hotkey = true,
  ref,
  ...panel
}: CommandPaletteProps) {
  const [isOpen, setOpen] = useControllableState(open, defaultOpen, onOpenChange)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useHotkey(hotkey, () => setOpen(!isOpen))
  const [Panel] = useState(() => loadedPanel ?? LazyPanel)
  if (!wasOpened) return null
  return (
    <Suspense>
      <Panel {...panel} panelRef={ref} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  )
}
