import { renderToString } from 'react-dom/server'
import type { NamedFixture } from '../fixtures.ts'
import { hydrate, surround, whileMounted } from '../mount.tsx'
import type { Rule } from './rule.ts'

type Look = Record<string, string>

/** The elements below the host; only servers add links that preload images. */
const elementsOf = (host: HTMLElement) => [...host.querySelectorAll<HTMLElement>(':not(link)')]

function lookOf(element: HTMLElement, properties: Iterable<string>): Look {
  const computed = getComputedStyle(element)
  return Object.fromEntries([...properties].map((name) => [name, computed.getPropertyValue(name)]))
}

async function check({ fixture }: NamedFixture): Promise<string[]> {
  const node = surround(fixture.render({}))
  const draw = () => whileMounted(node, (host) => elementsOf(host).map((element) => lookOf(element, element.style)))
  let drawn = await draw()
  // until lazy parts are loaded, of which one may bring others
  for (let next = await draw(); next.length !== drawn.length; next = await draw()) drawn = next
  const problems: string[] = []
  const onRecoverableError = (error: unknown) => problems.push(`does not fit its server’s HTML: ${error}`)
  const mounted = await hydrate(renderToString(node), node, { onRecoverableError, strict: true })
  const elements = elementsOf(mounted.host)
  if (elements.length !== drawn.length) {
    problems.push(`has ${elements.length} elements under a strict policy instead of ${drawn.length}`)
  }
  for (const [at, element] of elements.entries()) {
    const wanted = drawn[at] ?? {}
    const found = lookOf(element, Object.keys(wanted))
    const name = element.dataset.q ?? element.localName
    const lost = Object.keys(wanted).filter((property) => wanted[property] !== found[property])
    problems.push(
      ...lost.map((property) => `${name} has ${property} ${found[property]} instead of ${wanted[property]}`),
    )
  }
  await mounted.unmount()
  return problems
}

/** Server HTML looks right after hydration, even where a content security policy dropped its `style` attributes. */
export const strictPolicy: Rule = { title: 'looks the same under a strict policy', check }
