import { StrictMode } from 'react'
import { createPortal } from 'react-dom'
import { consoleOutputOf } from '../console-output.ts'
import { watchGlobals } from '../global-watch.ts'
import { mount, surround, whileMounted } from '../mount.tsx'
import type { NamedSubject } from '../subjects.ts'
import { waitUntil } from '../wait-until.ts'
import type { Rule } from './rule.ts'

/** The elements and attributes of the page around the components, where a forgotten one would stay. */
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

/** What stands in the second list more often than in the first. */
function added(before: readonly string[], after: readonly string[]): string[] {
  const known = [...before]
  return after.filter((one) => {
    const at = known.indexOf(one)
    if (at >= 0) known.splice(at, 1)
    return at < 0
  })
}

async function check({ subject }: NamedSubject): Promise<string[]> {
  const strict = (className: string) => (
    <StrictMode>{surround(subject.draw(subject.noElement === undefined ? { className } : {}))}</StrictMode>
  )
  const problems: string[] = []
  // React itself leaves listeners on a body that it has once drawn to, so what the first time leaves does not count; but
  // what it writes does, for React warns of most things only once
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
    // some libraries tidy up a moment later
    const left = () => [...watch.leftovers(), ...added(before, page()).map((one) => `leaves the page with ${one}`)]
    await waitUntil(() => left().length === 0, 300)
    problems.push(...written, ...left())
  } finally {
    watch.end()
  }
  return problems
}

/** Mounting twice, drawing anew and going away write nothing to the console and leave nothing behind. */
export const strictMode: Rule = { title: 'comes and goes silently in StrictMode and leaves nothing behind', check }
