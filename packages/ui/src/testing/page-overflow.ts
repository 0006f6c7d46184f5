/** Reports a page that scrolls sideways. */
export function overflowOf(root: HTMLElement): string[] {
  const { scrollWidth, clientWidth } = root.ownerDocument.documentElement
  return scrollWidth > clientWidth ? [`The page is ${scrollWidth - clientWidth} px wider than the window.`] : []
}
