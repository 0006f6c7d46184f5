import { emulateMedia } from '../emulate.ts'
import type { NamedFixture } from '../fixtures.ts'
import { mount, surround } from '../mount.tsx'
import { renderVariants } from '../render-variants.tsx'
import { axeProblems } from './accessible.ts'
import { classConflicts } from './classes.ts'
import type { Rule } from './rule.ts'

async function check({ fixture }: NamedFixture): Promise<string[]> {
  await emulateMedia()
  const node = renderVariants(fixture)
  const { host, rerender, unmount } = await mount(surround(node))
  const problems = [...(await classConflicts(host)), ...(await axeProblems(host, 'light'))]
  await rerender(surround(node, { mode: 'dark' }))
  problems.push(...(await axeProblems(host, 'dark')))
  await unmount()
  return problems
}

/**
 * In every combination of its variants, axe finds nothing in light and dark mode, and no two classes of an element set
 * the same property.
 */
export const variants: Rule = {
  title: 'has no conflicting classes and is clean for axe in light and dark, in any variant',
  check,
}
