import axe from 'axe-core'

// axe.run accepts `checks`, which its type of options lacks
type Options = axe.RunOptions & { checks: Record<string, object> }

// variants are rendered side by side, so landmarks repeat
const rules = { 'landmark-unique': { enabled: false } }

const commonOptions: Options = {
  resultTypes: ['violations'],
  // the texts of fixtures are short, and axe ignores single characters by default
  checks: { 'color-contrast': { options: { ignoreLength: true } } },
}

const options: Record<'light' | 'dark', Options> = {
  light: { ...commonOptions, rules: { ...rules, 'target-size': { enabled: true } } },
  // the other rules do not depend on colours
  dark: { ...commonOptions, runOnly: ['color-contrast', 'link-in-text-block'] },
}

/** Cancels endless animations and finishes the others: text that is still fading in has too little contrast. */
function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
    else animation.finish()
  }
}

/** The violations that axe finds in a colour scheme, one line per element. */
export async function axeProblems(host: HTMLElement, mode: 'light' | 'dark'): Promise<string[]> {
  finishAnimations()
  const { violations } = await axe.run(host, options[mode])
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${mode}, ${id}: ${help}: ${node.html.slice(0, 160)} ${node.target}`),
  )
}
