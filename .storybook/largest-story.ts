/** The highest number of elements in a story so far, by the title of its file. */
const mostElements = new Map<string, number>()

/** The factor by which a story has to exceed the largest one before it. */
const growth = 1.5

/**
 * Whether a story is clearly larger than all earlier ones of its file. The selected stories include one of at least two
 * thirds of the largest size.
 */
export function isLargest(root: HTMLElement, title: string): boolean {
  const elements = root.querySelectorAll('*').length
  if (elements <= growth * (mostElements.get(title) ?? -1)) return false
  mostElements.set(title, elements)
  return true
}
