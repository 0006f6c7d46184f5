const contentWithoutText = 'a[href], button, input, select, textarea, img, svg, canvas, video, iframe'

/** Whether an element currently contains anything to read, see or use. */
export function showsContent(element: HTMLElement): boolean {
  if (!element.checkVisibility()) return false
  // an SVG has no innerText
  if (element.shadowRoot || element.innerText?.trim()) return true
  const elements = [element, ...element.querySelectorAll(contentWithoutText)]
  return elements.some((each) => each.matches(contentWithoutText) && each.checkVisibility({ visibilityProperty: true }))
}
