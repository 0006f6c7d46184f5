import { userEvent } from 'vitest/browser'
import { describeElement, focusableIn } from '../controls.ts'
import type { Look } from './rule.ts'

/** Where a focus ring may show: on the element, an ancestor, a sibling or a descendant. */
function candidates(element: Element): Element[] {
  const ancestors: Element[] = []
  for (let each: Element | null = element; each !== null && ancestors.length < 8; each = each.parentElement)
    ancestors.push(each)
  return [...ancestors, ...(element.parentElement?.children ?? []), ...element.querySelectorAll('*')]
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

/** Whether the focus changes an outline. The element itself is checked first, because it usually has the outline. */
function showsFocus(element: HTMLElement): boolean {
  for (const parts of [[element], candidates(element)]) {
    element.focus()
    const focused = outlinesOf(parts)
    element.blur()
    const blurredOutlines = outlinesOf(parts)
    if (focused.some((outline, at) => outline !== '' && outline !== blurredOutlines[at])) return true
  }
  return false
}

/** Focusable elements that show no focus. In forced colours, shadows and backgrounds are not drawn. */
export const focusVisible: Look = async (host) => {
  // a key press makes the browser match :focus-visible from then on
  await userEvent.keyboard('{Shift}')
  return focusableIn(host).flatMap((element) => {
    element.focus()
    // some elements move the focus elsewhere immediately, or refuse it
    if (document.activeElement !== element || showsFocus(element)) return []
    return [`shows no focus: ${describeElement(element)}`]
  })
}
