import { StrictMode } from 'react'
import { createPortal } from 'react-dom'
import { consoleOutputOf } from '../console-output.ts'
import type { NamedFixture } from '../fixtures.ts'
import { watchGlobals } from '../global-watch.ts'
import { mount, surround, whileMounted } from '../mount.tsx'
import { waitUntil } from '../wait-until.ts'
import type { Rule } from './rule.ts'

/** Elements and attributes of html, head and body, where leftovers would be. */
function page(): string[] {
  const attributes = (element: Element) =>
    [...element.attributes]
      .filter(({ name, value }) => !(name === 'style' && value === ''))
      .map(({ name, value }) => `${element.localName} ${name}="${value}"`)
  return [
    ...attributes(document.documentElement),
    ...attributes(document.body),
    ...[...document.body.children].map((element) => `<${element.localName}> in the body`),
    `${document.head.querySelectorAll('style').length} style elements`,
  ].sort()
}

/** The items that are in the second list more often than in the first. */
function added(before: readonly string[], after: readonly string[]): string[] {
  const errorsBefore = [...before]
  return after.filter((one) => {
    const at = errorsBefore.indexOf(one)
    if (at >= 0) errorsBefore.splice(at, 1)
    return at < 0
  })
}

async function check({ fixture }: NamedFixture): Promise<string[]> {
  const strict = (className: string) => (
    <StrictMode>{surround(fixture.render(fixture.noElement === undefined ? { className } : {}))}</StrictMode>
  )
  const problems: string[] = []
  // React keeps listeners on the body after the first portal, so leftovers of this first mount don't count. Its console
  // output does, because React logs most warnings only once.
  const first = (
    <>
      {strict('one')}
      {createPortal(null, document.body)}
    </>
  )
  problems.push(...(await consoleOutputOf(() => whileMounted(first, () => undefined))))
  const before = page()
  const watch = watchGlobals()
  try {
    const written = await consoleOutputOf(async () => {
      const mounted = await mount(strict('one'))
      const styles = document.head.querySelectorAll('style').length
      if (!before.includes(`${styles} style elements`)) problems.push('injects a style element')
      await mounted.rerender(strict('two'))
      await mounted.unmount()
    })
    // some libraries clean up asynchronously
    const listLeftovers = () => [
      ...watch.leftovers(),
      ...added(before, page()).map((one) => `leaves the page with ${one}`),
    ]
    await waitUntil(() => listLeftovers().length === 0, 300)
    problems.push(...written, ...listLeftovers())
  } finally {
    watch.end()
  }
  return problems
}

/** Mounting, updating and unmounting in StrictMode log nothing and leave nothing behind. */
export const strictMode: Rule = { title: 'logs nothing in StrictMode and leaves nothing behind', check }
