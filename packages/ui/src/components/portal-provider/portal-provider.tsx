'use client'
import { createContext, type ReactNode } from 'react'

/** The element that an application chose for overlays. */
export const PortalContext = createContext<HTMLElement | null>(null)

/** Props of {@link PortalProvider}. */
export interface PortalProviderProps {
  /**
   * The element; with null or undefined the kit chooses one. Do not change it while an overlay is open: the overlay
   * would be mounted again.
   */
  container?: HTMLElement | null
  /** The part of the application whose overlays go there. */
  children: ReactNode
}

/**
 * Puts dialogs, menus, popovers and tooltips into an element of your choice: of a window manager, in a shadow root or a
 * native `<dialog>`. Without it they are in their theme scope or, where that would cut them off, at the end of the page.
 */
export function PortalProvider({ container = null, children }: PortalProviderProps) {
  return <PortalContext value={container}>{children}</PortalContext>
}
