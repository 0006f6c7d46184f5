import { renderToString } from 'react-dom/server'
import { consoleOutputOf } from '../console-output.ts'
import type { NamedFixture } from '../fixtures.ts'
import { hydrate, surround, whileMounted } from '../mount.tsx'
import type { Rule } from './rule.ts'

/**
 * The DOM in a form that can be compared: server and browser differ in the order of attributes, the spelling of styles,
 * comments between texts and generated ids.
 */
function comparable(host: HTMLElement): string {
  const lines: string[] = []
  const visit = (element: Element) => {
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== 'selected')
      .map(({ name, value }) => `${name}="${name === 'style' ? (element as HTMLElement).style.cssText : value}"`)
    lines.push(
      `<${element.localName} ${attributes.sort().join(' ')}>`.replace(
        /_[rR]_\w+_|:[rR]\w+:|DndLiveRegion-\d+/g,
        '_id_',
      ),
    )
    for (const child of element.childNodes) {
      // only the server adds preload links for images
      if (child instanceof Element && !child.matches('link[rel=preload]')) visit(child)
    }
    const texts = [...element.childNodes].filter((child) => child instanceof Text)
    lines.push(texts.map((text) => text.data).join(''))
  }
  visit(host)
  return lines.join('\n')
}

async function check({ fixture }: NamedFixture): Promise<string[]> {
  const problems: string[] = []
  const node = surround(fixture.render({}))
  const written = await consoleOutputOf(async () => {
    const html = renderToString(node)
    const mounted = await hydrate(html, node, {
      onRecoverableError: (error) => problems.push(`does not fit its server’s HTML: ${error}`),
    })
    const hydrated = comparable(mounted.host)
    await mounted.unmount()
    const drawn = await whileMounted(node, comparable)
    if (hydrated !== drawn) problems.push(differenceOf(hydrated, drawn))
  })
  return [...problems, ...written]
}

function differenceOf(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const from = Math.max(0, at - 40)
  return `differs after hydration: “${one.slice(from, at + 80)}” instead of “${other.slice(from, at + 80)}”`
}

/** Server HTML hydrates without a mismatch and ends up equal to a client render. */
export const hydration: Rule = { title: 'hydrates without a mismatch', check }
