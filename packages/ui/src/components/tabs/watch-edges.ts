/**
 * Sets `data-more-start` and `data-more-end` on an element that scrolls sideways while there is more on that side, and
 * scrolls the open tab into view at first. A ref callback, so that scrolling renders nothing.
 */
export function watchEdges(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const mark = () => {
    // scrollLeft is negative in right-to-left layouts
    const before = Math.abs(element.scrollLeft)
    const after = element.scrollWidth - element.clientWidth - before
    element.toggleAttribute('data-more-start', before > 1)
    element.toggleAttribute('data-more-end', after > 1)
  }
  const open = element.querySelector('[data-state="active"]')
  if (open) {
    const [frame, box] = [element.getBoundingClientRect(), open.getBoundingClientRect()]
    if (box.right > frame.right) element.scrollLeft += box.right - frame.right + 32
    else if (box.left < frame.left) element.scrollLeft -= frame.left - box.left + 32
  }
  mark()
  element.addEventListener('scroll', mark, { passive: true })
  const observer = new ResizeObserver(mark)
  observer.observe(element)
  for (const child of element.children) observer.observe(child)
  return () => {
    element.removeEventListener('scroll', mark)
    observer.disconnect()
  }
}
