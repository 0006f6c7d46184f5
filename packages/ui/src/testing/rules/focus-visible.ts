import { userEvent } from 'vitest/browser'
import { describeElement, focusableIn } from '../controls.ts'
import { emulateMedia } from '../emulate.ts'
import { surround, whileMounted } from '../mount.tsx'
import type { NamedSubject } from '../subjects.ts'
import type { Rule } from './rule.ts'

/** Where the sign of the focus may show: on the element, on a frame around it, or on what stands for it. */
function candidates(element: Element): Element[] {
  const around: Element[] = []
  for (let each: Element | null = element; each !== null && around.length < 8; each = each.parentElement)
    around.push(each)
  return [...around, ...(element.parentElement?.children ?? []), ...element.querySelectorAll('*')]
}

function outlineOf(element: Element, pseudo?: '::before' | '::after'): string {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo)
  const visible =
    outlineStyle !== 'none' &&
    Number.parseFloat(outlineWidth) >= 1 &&
    !/^(transparent|rgba\(.*, 0\))$/.test(outlineColor)
  return visible ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : ''
}

const outlinesOf = (elements: readonly Element[]) =>
  elements.flatMap((element) => [outlineOf(element), outlineOf(element, '::before'), outlineOf(element, '::after')])

async function look(host: HTMLElement): Promise<string[]> {
  const problems: string[] = []
  for (const element of focusableIn(host)) {
    const parts = candidates(element)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const before = outlinesOf(parts)
    element.focus()
    if (document.activeElement !== element) continue
    const shown = outlinesOf(parts).some((outline, at) => outline !== '' && outline !== before[at])
    if (!shown) problems.push(`shows no focus: ${describeElement(element)}`)
  }
  return problems
}

async function check({ subject }: NamedSubject): Promise<string[]> {
  const problems: string[] = []
  for (const value of ['none', 'active']) {
    await emulateMedia({ name: 'forced-colors', value })
    try {
      const found = await whileMounted(surround(subject.draw({})), async (host) => {
        // from now on the browser takes it that the keyboard is used
        await userEvent.keyboard('{Shift}')
        return look(host)
      })
      problems.push(...found.map((problem) => (value === 'none' ? problem : `${problem}, in forced colours`)))
    } finally {
      await emulateMedia()
    }
  }
  return problems
}

/** Wherever the keyboard goes, one sees where that is. */
export const focusVisible: Rule = { title: 'shows the focus, also in forced colours', check }
