import axe from 'axe-core'
import { drawVariants } from '../draw-variants.tsx'
import { surround, whileMounted } from '../mount.tsx'
import type { NamedSubject } from '../subjects.ts'
import type { Rule } from './rule.ts'

// axe’s types leave out that a run can set options of its checks
type Options = axe.RunOptions & { checks: Record<string, object> }

// several of a kind stand beside each other only here
const rules = { 'landmark-unique': { enabled: false } }

const always: Options = {
  resultTypes: ['violations'],
  // subjects say little, and a single character is otherwise left out
  checks: { 'color-contrast': { options: { ignoreLength: true } } },
}

const options: Record<'light' | 'dark', Options> = {
  light: { ...always, rules: { ...rules, 'target-size': { enabled: true } } },
  // the other rules do not look at colours
  dark: { ...always, runOnly: ['color-contrast', 'link-in-text-block'] },
}

/** Endless ones are stopped, the others put at their end: half faded in, nothing has enough contrast. */
function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
    else animation.finish()
  }
}

async function check({ subject }: NamedSubject): Promise<string[]> {
  const problems: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    await whileMounted(surround(drawVariants(subject), { mode }), async (host) => {
      finishAnimations()
      const { violations } = await axe.run(host, options[mode])
      for (const { id, help, nodes } of violations) {
        for (const node of nodes) problems.push(`${mode}, ${id}: ${help}: ${node.html.slice(0, 160)} ${node.target}`)
      }
    })
  }
  return problems
}

/** axe finds nothing, in light and dark. */
export const accessible: Rule = { title: 'is clean for axe in light and dark', check }
