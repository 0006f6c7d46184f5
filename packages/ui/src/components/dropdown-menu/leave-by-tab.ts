import type { KeyboardEvent } from 'react'

/** Elements that have the focus when Tab has left a modal dialog. */
const outsideModal = 'body, [data-radix-focus-guard], [aria-hidden=true] *'

/**
 * Lets Tab leave a menu: the browser moves on from its button, and the menu closes because it loses the focus. For
 * `onKeyDownCapture`, because the primitive would cancel the key.
 */
export function leaveByTab(event: KeyboardEvent, button: HTMLElement | null): void {
  if (event.key !== 'Tab' || button === null) return
  event.stopPropagation()
  button.focus()
  // a dialog around it traps the focus only after the menu is removed
  setTimeout(() => {
    if (button.isConnected && document.activeElement?.matches(outsideModal)) button.focus()
  })
}
