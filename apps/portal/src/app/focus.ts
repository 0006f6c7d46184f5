import type { router as portalRouter } from './router.ts'

/** After a change of page the focus goes to its heading, so that readers and keyboards start where the eye does. */
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
