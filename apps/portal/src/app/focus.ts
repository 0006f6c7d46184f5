import type { router as portalRouter } from './router.ts'

/** After a navigation, moves the focus to the page’s heading: keyboard and screen-reader users start there. */
export function connectFocus(router: typeof portalRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target || target.contains(document.activeElement)) return
    // Don't take the focus from a field, such as one that the page has focused itself.
    if (document.activeElement?.matches('input, textarea, select, [contenteditable]')) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
}
