'use client'
import { type ReactNode, type RefObject, use, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ScopeContext } from '../../theme/scope-context.ts'
import { type Place, placeOverlay } from './place-overlay.ts'
import { PortalContext } from './portal-provider.tsx'
import { useEscapeGuard } from './use-escape-guard.ts'

interface OverlayPortalProps {
  /** Element that it opens from; by default the focused one. */
  opener?: RefObject<Element | null>
  children: ReactNode
}

/**
 * Renders an overlay where nothing clips or covers it. Put it inside a Radix portal, which mounts it while it is open.
 */
export function OverlayPortal({ opener, children }: OverlayPortalProps) {
  const scope = use(ScopeContext)
  const container = use(PortalContext)
  const [place, setPlace] = useState<Place>()
  useEscapeGuard()
  useLayoutEffect(() => {
    const placement = placeOverlay(opener?.current ?? document.activeElement, scope, container)
    setPlace(placement)
    return placement.remove
  }, [opener, scope, container])
  return place && createPortal(<ScopeContext value={place.scope}>{children}</ScopeContext>, place.container)
}
