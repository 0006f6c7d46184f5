const invalidControl = '[aria-invalid="true"]'
const controls =
  'input:not([type="file"]), select, textarea, [contenteditable="true"], button, [role="radio"], [tabindex="0"]'

/** Focuses the first invalid control inside an element, else the first control. */
export function focusInside(element: Element | null | undefined): void {
  const first = (selector: string) =>
    [...(element?.querySelectorAll<HTMLElement>(selector) ?? [])].find((control) => control.checkVisibility())
  const target = first(invalidControl) ?? first(controls)
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
