const drawnWithoutText = 'a[href], button, input, select, textarea, img, svg, canvas, video, iframe'

/** Whether there is something in an element to read, see or use now. */
export function showsContent(element: HTMLElement): boolean {
  if (!element.checkVisibility()) return false
  // an SVG has no innerText
  if (element.shadowRoot || element.innerText?.trim()) return true
  const wordless = [...element.querySelectorAll(drawnWithoutText)]
  return wordless.some((each) => each.checkVisibility({ visibilityProperty: true }))
}
