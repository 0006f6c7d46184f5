/**
 * Has whoever works by keyboard go on at the heading of the page; for actions whose own button goes away.
 */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
