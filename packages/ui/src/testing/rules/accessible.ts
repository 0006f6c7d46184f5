import axe from 'axe-core'

// axe’s types leave out that a run can set options of its checks
type Options = axe.RunOptions & { checks: Record<string, object> }

// several landmarks of a kind on one page occur only in this test
const rules = { 'landmark-unique': { enabled: false } }

const always: Options = {
  resultTypes: ['violations'],
  // the texts of fixtures are short, and axe ignores single characters by default
  checks: { 'color-contrast': { options: { ignoreLength: true } } },
}

const options: Record<'light' | 'dark', Options> = {
  light: { ...always, rules: { ...rules, 'target-size': { enabled: true } } },
  // the other rules do not depend on colours
  dark: { ...always, runOnly: ['color-contrast', 'link-in-text-block'] },
}

/** Cancels endless animations and finishes the others: text that is still fading in has too little contrast. */
function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
    else animation.finish()
  }
}

/** Problems that axe finds in a mode. */
export async function axeProblems(host: HTMLElement, mode: 'light' | 'dark'): Promise<string[]> {
  finishAnimations()
  const { violations } = await axe.run(host, options[mode])
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${mode}, ${id}: ${help}: ${node.html.slice(0, 160)} ${node.target}`),
  )
}
