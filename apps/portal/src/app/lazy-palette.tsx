import { FailedOverlay, lazyPart } from '@quadrangle/ui'
import { useAtom, useSetAtom } from 'jotai'
import { Suspense, useState } from 'react'
import { EarlyKeys } from '../shared/early-keys.tsx'
import { earlyTextAtom, paletteOpenAtom } from '../state/search-bar.ts'

const Palette = lazyPart(async () => (await import('./load-palette.ts')).loadPalette(), FailedOverlay)

/** The command palette. Its code loads when it first opens. */
export function LazyPalette() {
  const [open, setOpen] = useAtom(paletteOpenAtom)
  const setText = useSetAtom(earlyTextAtom)
  const [hasOpened, setHasOpened] = useState(false)
  if (open && !hasOpened) setHasOpened(true)
  return (
    hasOpened && (
      <Suspense fallback={open && <EarlyKeys onKeys={setText} />}>
        <Palette open={open} onOpenChange={setOpen} />
      </Suspense>
    )
  )
}
