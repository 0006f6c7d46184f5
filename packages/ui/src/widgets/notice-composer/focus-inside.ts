const wrong = '[aria-invalid="true"]'
const controls =
  'input:not([type="file"]), select, textarea, [contenteditable="true"], button, [role="radio"], [tabindex="0"]'

/** Gives the focus to what is wrong inside an element, else to the first thing that one can use there. */
export function focusInside(element: Element | null | undefined): void {
  const first = (selector: string) =>
    [...(element?.querySelectorAll<HTMLElement>(selector) ?? [])].find((found) => found.checkVisibility())
  const target = first(wrong) ?? first(controls)
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
