/** A ref callback: when the element is removed with the focus inside, the nearest ancestor that can have it gets it. */
export function keepFocusNearby(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  // looked up now: at the end the element may have no parent any more
  const nearby = element.parentElement?.closest<HTMLElement>('[tabindex], dialog')
  return () => {
    if (element.contains(document.activeElement)) nearby?.focus({ preventScroll: true })
  }
}
