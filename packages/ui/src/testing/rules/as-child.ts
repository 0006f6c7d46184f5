import type { MouseEvent } from 'react'
import { type NamedFixture, partOf } from '../fixtures.ts'
import { surround, whileMounted } from '../mount.tsx'
import type { Rule } from './rule.ts'

async function check(named: NamedFixture): Promise<string[]> {
  const { asChild } = named.fixture
  if (asChild === undefined) return []
  let received: Element | null = null
  let pressed = 0
  const node = asChild({
    className: 'consumer-class',
    'data-fixture': 'here',
    ref: (element: Element | null) => {
      received = element
    },
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      pressed += 1
    },
  })
  return whileMounted(surround(node), () => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-fixture]')
    if (link === null) return ['does not give its props to the link inside']
    link.click()
    const classes = [...link.classList]
    return [
      ...(link.dataset.q === partOf(named) ? [] : [`names the link “${link.dataset.q}” and not “${partOf(named)}”`]),
      ...(classes.some((name) => name.startsWith('q:')) ? [] : ['does not give its look to the link']),
      ...(classes.includes('consumer-class') ? [] : ['does not pass on className to the link']),
      ...(received === link ? [] : ['does not give the ref to the link']),
      ...(pressed === 1 ? [] : [`runs the click handler ${pressed} times`]),
      ...(link.getAttribute('href') === '/' ? [] : ['takes its address from the link']),
      ...(link.parentElement?.closest('a, button') == null ? [] : ['puts the link into another control']),
    ]
  })
}

/** With `asChild` the link gets classes, ref and handlers, and stays a link. */
export const asChild: Rule = {
  title: 'gives look, ref and handlers to a link with asChild',
  appliesTo: ({ fixture }) => fixture.asChild !== undefined,
  check,
}
