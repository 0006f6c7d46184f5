import type { ReactNode } from 'react'
import type { NamedFixture } from '../fixtures.ts'
import { surround, whileMounted } from '../mount.tsx'
import { overflowOf } from '../page-overflow.ts'
import type { Rule } from './rule.ts'

/** Icons that point left or right, by their names. */
const pointing = ['chevron', 'arrow', 'chevrons'].flatMap((name) =>
  ['left', 'right'].map((way) => `.lucide-${name}-${way}`),
)

/** With the side padding of a page, which highlights may extend into. */
const inPage = (children: ReactNode) => <div style={{ paddingInline: 12 }}>{children}</div>

async function check({ fixture }: NamedFixture): Promise<string[]> {
  const problems: string[] = []
  for (const dir of ['ltr', 'rtl'] as const) {
    document.documentElement.dir = dir
    try {
      await whileMounted(surround(inPage(fixture.render({}))), (host) => {
        problems.push(...overflowOf(host).map((problem) => `${dir}: ${problem}`))
        if (dir === 'ltr') return
        for (const icon of host.querySelectorAll(pointing.join())) {
          const { rotate, scale } = getComputedStyle(icon)
          // rotated by 90°, it points up or down in either direction
          if (!/^-?(180|90)deg$/.test(rotate) && !scale.startsWith('-1')) {
            problems.push(`points the wrong way from right to left: ${icon.getAttribute('class')}`)
          }
        }
      })
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  }
  return problems
}

/** At 320 px nothing makes the page scroll sideways, in either reading direction, and arrow icons are mirrored. */
export const narrow: Rule = { title: 'fits a narrow window from left to right and from right to left', check }
