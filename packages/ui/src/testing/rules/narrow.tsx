import type { ReactNode } from 'react'
import type { NamedFixture } from '../fixtures.ts'
import { surround, whileMounted } from '../mount.tsx'
import { overflowOf } from '../page-overflow.ts'
import type { Rule } from './rule.ts'
import { targets } from './targets.ts'

/** Icons that point left or right, by their names. */
const directionIcons = ['chevron', 'arrow', 'chevrons'].flatMap((name) =>
  ['left', 'right'].map((way) => `.lucide-${name}-${way}`),
)

/** Adds the side padding of a page, because highlights may extend into it. */
const inPage = (children: ReactNode) => <div style={{ paddingInline: 12 }}>{children}</div>

async function check({ fixture }: NamedFixture): Promise<string[]> {
  const problems: string[] = []
  for (const dir of ['ltr', 'rtl'] as const) {
    document.documentElement.dir = dir
    try {
      await whileMounted(surround(inPage(fixture.render({}))), async (host) => {
        problems.push(...overflowOf(host).map((problem) => `${dir}: ${problem}`))
        problems.push(...(dir === 'ltr' ? await targets(host) : unmirroredIcons(host)))
      })
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  }
  return problems
}

/** Icons that are not mirrored in right-to-left layouts. */
function unmirroredIcons(host: HTMLElement): string[] {
  return [...host.querySelectorAll(directionIcons.join())]
    .filter((icon) => {
      const { rotate, scale } = getComputedStyle(icon)
      // rotated by 90°, it points up or down in either direction
      return !/^-?(180|90)deg$/.test(rotate) && !scale.startsWith('-1')
    })
    .map((icon) => `points the wrong way from right to left: ${icon.getAttribute('class')}`)
}

/**
 * On a narrow phone nothing makes the page scroll sideways, in either reading direction; controls are large enough, and
 * arrow icons are mirrored.
 */
export const narrow: Rule = {
  title: 'fits a narrow phone in both reading directions, with controls that are large enough for touch',
  check,
}
