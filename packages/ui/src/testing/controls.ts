const selector = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  '[contenteditable=true]',
  ...['button', 'checkbox', 'combobox', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'radio'].map(
    (role) => `[role=${role}]`,
  ),
  ...['slider', 'spinbutton', 'switch', 'tab', 'treeitem'].map((role) => `[role=${role}]`),
].join()

/** Whether an element can be seen and used now. */
function isAvailable(element: HTMLElement): boolean {
  return (
    element.closest('[inert], [aria-hidden=true]') === null &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  )
}

/** Every interactive element below a root. */
export function controlsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(isAvailable)
}

/** The interactive elements that the Tab key or an arrow key reaches. */
export function focusableIn(root: ParentNode): HTMLElement[] {
  return controlsIn(root).filter((element) => element.tabIndex >= 0 && !element.matches(':disabled'))
}

/** How a message names an element. */
export function describeElement(element: Element): string {
  const name = element.getAttribute('data-q') ?? element.getAttribute('role') ?? element.localName
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20)
  return label ? `${name} “${label}”` : name
}
