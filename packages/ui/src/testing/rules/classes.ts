import { conflictsIn } from '../class-conflicts.ts'
import type { NamedFixture } from '../fixtures.ts'
import { surround, whileMounted } from '../mount.tsx'
import { renderVariants } from '../render-variants.tsx'
import type { Rule } from './rule.ts'

function check({ fixture }: NamedFixture): Promise<string[]> {
  return whileMounted(surround(renderVariants(fixture)), (host) => {
    const inVariants = [...host.querySelectorAll<HTMLElement>('[data-variant]')].flatMap((box) =>
      conflictsIn(box).map((problem) => `${box.dataset.variant} ${problem}`.trim()),
    )
    // overlays are rendered outside of the boxes
    return inVariants.length > 0 ? inVariants : conflictsIn(host)
  })
}

/** No two classes of an element set the same property, in any combination of its variants. */
export const classConflicts: Rule = { title: 'has no conflicting classes in any variant', check }
