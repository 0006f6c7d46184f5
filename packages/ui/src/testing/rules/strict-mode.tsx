import { StrictMode } from 'react'
import { createPortal } from 'react-dom'
import { consoleOutputOf } from '../console-output.ts'
import type { NamedFixture } from '../fixtures.ts'
import { watchGlobals } from '../global-watch.ts'
import { mount, surround, whileMounted } from '../mount.tsx'
import { waitUntil } from '../wait-until.ts'
import type { Rule } from './rule.ts'

/** The attributes of html and body, the children of body and the number of style elements. */
function describePage(): string[] {
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
  const unmatched = [...before]
  return after.filter((item) => {
    const at = unmatched.indexOf(item)
    if (at >= 0) unmatched.splice(at, 1)
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
  const firstMount = (
    <>
      {strict('one')}
      {createPortal(null, document.body)}
    </>
  )
  problems.push(...(await consoleOutputOf(() => whileMounted(firstMount, () => undefined))))
  const before = describePage()
  const watch = watchGlobals()
  try {
    const consoleLines = await consoleOutputOf(async () => {
      const mounted = await mount(strict('one'))
      const styles = document.head.querySelectorAll('style').length
      if (!before.includes(`${styles} style elements`)) problems.push('injects a style element')
      try {
        await mounted.rerender(strict('two'))
      } finally {
        await mounted.unmount()
      }
    })
    // some libraries clean up asynchronously
    const listLeftovers = () => [
      ...watch.leftovers(),
      ...added(before, describePage()).map((item) => `leaves the page with ${item}`),
    ]
    await waitUntil(() => listLeftovers().length === 0, 300)
    problems.push(...consoleLines, ...listLeftovers())
  } finally {
    watch.end()
  }
  return problems
}

/** Mounting, updating and unmounting in StrictMode log nothing and leave nothing behind. */
export const strictMode: Rule = { title: 'logs nothing in StrictMode and leaves nothing behind', check }
