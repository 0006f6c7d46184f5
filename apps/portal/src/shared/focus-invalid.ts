import { flushSync } from 'react-dom'

/**
 * Marks the invalid fields of a form and focuses the first. Immediately: a later focus could take the keys of someone who
 * is already correcting the first field.
 */
export function focusInvalid(form: HTMLElement | null, markFields: () => void): void {
  flushSync(markFields)
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
