/**
 * Stops an Escape that closes an overlay: otherwise a modal of another kit around it would close as well. A handler
 * that prevents the default keeps the overlay open, and the event continues.
 */
export function consumeEscape(handle?: (event: KeyboardEvent) => void) {
  return (event: KeyboardEvent): void => {
    handle?.(event)
    if (!event.defaultPrevented) event.stopPropagation()
  }
}
