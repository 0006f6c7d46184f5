import { conflictsIn } from '../class-conflicts.ts'
import type { Look } from './rule.ts'

/** Two classes of an element that set the same property, in any combination of its variants. */
export const classConflicts: Look = (host) => {
  const inVariants = [...host.querySelectorAll<HTMLElement>('[data-variant]')].flatMap((variantElement) =>
    conflictsIn(variantElement).map((problem) => `${variantElement.dataset.variant} ${problem}`.trim()),
  )
  // overlays are rendered outside of the boxes
  return inVariants.length > 0 ? inVariants : conflictsIn(host)
}
