/** Moves the focus to the heading of the page, for actions whose button disappears. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
