import type { ReactNode } from 'react'
import { surround, whileMounted } from '../mount.tsx'
import { overflowOf } from '../page-overflow.ts'
import type { NamedSubject } from '../subjects.ts'
import type { Rule } from './rule.ts'

/** Pictures that point somewhere along the line, by the class that their library gives them. */
const pointing = ['chevron', 'arrow', 'chevrons'].flatMap((name) =>
  ['left', 'right'].map((way) => `.lucide-${name}-${way}`),
)

/** With the room that a page leaves at its sides, into which a highlight may reach. */
const inPage = (children: ReactNode) => <div style={{ paddingInline: 12 }}>{children}</div>

async function check({ subject }: NamedSubject): Promise<string[]> {
  const problems: string[] = []
  for (const dir of ['ltr', 'rtl'] as const) {
    document.documentElement.dir = dir
    try {
      await whileMounted(surround(inPage(subject.draw({}))), (host) => {
        problems.push(...overflowOf(host).map((problem) => `${dir}: ${problem}`))
        if (dir === 'ltr') return
        for (const icon of host.querySelectorAll(pointing.join())) {
          const { rotate, scale } = getComputedStyle(icon)
          // a quarter turn points up or down, which is the same in both
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

/** In a window of 320 px nothing makes the page scroll sideways, in either direction, and arrows turn round. */
export const narrow: Rule = { title: 'fits a narrow window from left to right and from right to left', check }
