/**
 * A ref callback: when the element is removed while it contains the focus, the nearest focusable ancestor gets the
 * focus.
 */
export function keepFocusNearby(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  // looked up now: at the end the element may have no parent any more
  const nearby = element.parentElement?.closest<HTMLElement>('[tabindex], dialog')
  return () => {
    if (element.contains(document.activeElement)) nearby?.focus({ preventScroll: true })
  }
}
