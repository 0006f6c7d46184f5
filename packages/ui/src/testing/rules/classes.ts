import { conflictsIn } from '../class-conflicts.ts'
import { drawVariants } from '../draw-variants.tsx'
import { surround, whileMounted } from '../mount.tsx'
import type { NamedSubject } from '../subjects.ts'
import type { Rule } from './rule.ts'

function check({ subject }: NamedSubject): Promise<string[]> {
  return whileMounted(surround(drawVariants(subject)), (host) => {
    const inVariants = [...host.querySelectorAll<HTMLElement>('[data-variant]')].flatMap((box) =>
      conflictsIn(box).map((problem) => `${box.dataset.variant} ${problem}`.trim()),
    )
    // what opens stands outside of the boxes
    return inVariants.length > 0 ? inVariants : conflictsIn(host)
  })
}

/** No two classes of an element set the same property, in any combination of its variants. */
export const classConflicts: Rule = { title: 'has no classes in conflict, in any variant', check }
