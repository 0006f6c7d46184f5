/**
 * An Escape that closes an overlay ends there: a modal of another kit around it would close as well. A handler that
 * prevents the default keeps the overlay open, and the key goes on.
 */
export function consumeEscape(handle?: (event: KeyboardEvent) => void) {
  return (event: KeyboardEvent): void => {
    handle?.(event)
    if (!event.defaultPrevented) event.stopPropagation()
  }
}
