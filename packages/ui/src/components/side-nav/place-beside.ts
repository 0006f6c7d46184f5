/** Puts an element of the top layer beside another one, at its end in the reading direction, and inside the window. */
export function placeBeside(panel: HTMLElement, anchor: Element): void {
  const box = anchor.getBoundingClientRect()
  const toLeft = getComputedStyle(anchor).direction === 'rtl'
  const { clientWidth, clientHeight } = document.documentElement
  const fromTop = box.top < clientHeight / 2
  Object.assign(panel.style, {
    left: toLeft ? 'auto' : `${box.right}px`,
    right: toLeft ? `${clientWidth - box.left}px` : 'auto',
    top: fromTop ? `${box.top}px` : 'auto',
    bottom: fromTop ? 'auto' : `${clientHeight - box.bottom}px`,
    maxHeight: `${(fromTop ? clientHeight - box.top : box.bottom) - 8}px`,
  })
}
