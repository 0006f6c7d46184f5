import { isComposing } from '../is-composing.ts'

/**
 * Stops an Escape that closes an overlay: otherwise a modal of another kit around it would close as well. A handler
 * that prevents the default keeps the overlay open, and the event continues. An Escape that cancels the composition of
 * an input method keeps it open, too.
 */
export function consumeEscape(handle?: (event: KeyboardEvent) => void) {
  return (event: KeyboardEvent): void => {
    if (isComposing(event)) event.preventDefault()
    else handle?.(event)
    if (!event.defaultPrevented) event.stopPropagation()
  }
}
