/** The most elements that a story of each file had so far. */
const mostElements = new Map<string, number>()

/** How many times as large as those before a story has to be. */
const growth = 1.5

/** Whether no story of the file was nearly as large before: one of at least two thirds of the largest is among them. */
export function isLargest(root: HTMLElement, file: string): boolean {
  const elements = root.querySelectorAll('*').length
  if (elements <= growth * (mostElements.get(file) ?? -1)) return false
  mostElements.set(file, elements)
  return true
}
