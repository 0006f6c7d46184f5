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

/** The elements below the host; only servers add links that preload images. */
const elementsOf = (host: HTMLElement) => [...host.querySelectorAll<HTMLElement>(':not(link)')]

/** The computed values of some style properties, by name. */
function computedStylesOf(element: HTMLElement, properties: Iterable<string>): Map<string, string> {
  const computed = getComputedStyle(element)
  return new Map([...properties].map((name) => [name, computed.getPropertyValue(name)]))
}

/** The styles that elements have lost under a strict policy. */
function lostStyles(elements: readonly HTMLElement[], expected: readonly Map<string, string>[]): string[] {
  if (elements.length !== expected.length) {
    return [`has ${elements.length} elements under a strict policy instead of ${expected.length}`]
  }
  return elements.flatMap((element, at) => {
    const expectedStyles = [...(expected[at] ?? [])]
    const actualStyles = computedStylesOf(
      element,
      expectedStyles.map(([property]) => property),
    )
    const name = element.dataset.q ?? element.localName
    return expectedStyles
      .filter(([property, value]) => actualStyles.get(property) !== value)
      .map(([property, value]) => `${name} has ${property} ${actualStyles.get(property)} instead of ${value}`)
  })
}

async function check({ fixture }: NamedFixture): Promise<string[]> {
  const problems: string[] = []
  const onRecoverableError = (error: unknown) => problems.push(`does not fit its server’s HTML: ${error}`)
  const node = surround(fixture.render({}))
  const consoleLines = await consoleOutputOf(async () => {
    // rendered first, so that lazy parts are loaded for the server rendering as well
    const [rendered, styles] = await whileMounted(node, (host) => [
      comparable(host),
      elementsOf(host).map((element) => computedStylesOf(element, element.style)),
    ])
    const html = renderToString(node)
    const mounted = await hydrate(html, node, { onRecoverableError })
    const hydrated = comparable(mounted.host)
    await mounted.unmount()
    if (hydrated !== rendered) problems.push(differenceOf(hydrated, rendered))
    const strict = await hydrate(html, node, { onRecoverableError, strict: true })
    problems.push(...lostStyles(elementsOf(strict.host), styles))
    await strict.unmount()
  })
  return [...problems, ...consoleLines]
}

function differenceOf(hydrated: string, rendered: string): string {
  let at = 0
  while (at < hydrated.length && hydrated[at] === rendered[at]) at += 1
  const from = Math.max(0, at - 40)
  return `differs after hydration: “${hydrated.slice(from, at + 80)}” instead of “${rendered.slice(from, at + 80)}”`
}

/**
 * Server HTML hydrates without a mismatch and ends up equal to a client render; it looks the same where a content
 * security policy dropped its `style` attributes.
 */
export const hydration: Rule = { title: 'hydrates without a mismatch, under a strict policy as well', check }
