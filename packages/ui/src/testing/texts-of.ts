const spoken = [
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

/** Every visible or spoken text below an element, each by itself. */
export function textsOf(root: Element): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // keys are called alike in every language
    if (node.parentElement?.closest('kbd') === null) texts.push(node.textContent ?? '')
  }
  for (const element of root.querySelectorAll('*')) {
    for (const name of spoken) texts.push(element.getAttribute(name) ?? '')
  }
  return texts.filter((text) => text !== '')
}
