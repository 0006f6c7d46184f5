const textAttributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'title',
  'placeholder',
  'alt',
  'label',
]

/** Every text below an element that is seen or read by a screen reader. */
export function textsOf(root: Element): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // the names of keys are the same in every language
    if (node.parentElement?.closest('kbd') === null) texts.push(node.textContent ?? '')
  }
  for (const element of root.querySelectorAll('*')) {
    for (const name of textAttributes) texts.push(element.getAttribute(name) ?? '')
  }
  return texts.filter((text) => text !== '')
}
