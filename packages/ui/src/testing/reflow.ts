import { describeElement } from './controls.ts'
import { overflowOf } from './page-overflow.ts'

/** Elements that may scroll in both directions, because their layout has a meaning (WCAG 1.4.10). */
const tabular = 'table, [role=grid], [role=treegrid], pre'

const scrolls = (style: string) => style === 'auto' || style === 'scroll'

/** Whether text that does not fit is shortened on purpose, with an ellipsis. */
function isShortened(style: CSSStyleDeclaration): boolean {
  return style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none'
}

/** The texts that can be seen, and where. */
function textsIn(root: HTMLElement): { element: HTMLElement; box: DOMRect }[] {
  const texts: { element: HTMLElement; box: DOMRect }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (element === null || node.textContent?.trim() === '') continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.closest('[inert], script, style, [aria-hidden=true]') !== null) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width > 0) texts.push({ element, box })
  }
  return texts
}

/** How a text is cut off by the window or by an element around it; undefined if it can be read or scrolled to. */
function cutOff(element: HTMLElement, text: DOMRect): string | undefined {
  let { left, right, top, bottom } = text
  for (let ancestor: HTMLElement | null = element; ancestor !== null; ancestor = ancestor.parentElement) {
    const style = getComputedStyle(ancestor)
    const box = ancestor.getBoundingClientRect()
    // hidden for the eye only
    if (box.width <= 1 || style.clipPath !== 'none') return undefined
    if (isShortened(style)) {
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
      // large letters are taller than their line
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    if (style.overflowX !== 'visible' && style.overflowX !== 'clip') {
      if (scrolls(style.overflowX) && ancestor.scrollWidth > ancestor.clientWidth) return undefined
      if (left < box.left - 1 || right > box.right + 1) return 'sideways'
    }
    if (style.overflowY !== 'visible' && style.overflowY !== 'clip') {
      if (scrolls(style.overflowY) && ancestor.scrollHeight > ancestor.clientHeight) return undefined
      if (top < box.top - 2 || bottom > box.bottom + 2) return 'above or below'
    }
    if (style.position === 'fixed') {
      const outside = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1
      return outside ? 'by the window' : undefined
    }
  }
  return left < -1 || right > innerWidth + 1 ? 'by the window' : undefined
}

/** Content that cannot be read at 400 % zoom without scrolling in two directions. */
export function reflowProblems(root: HTMLElement): string[] {
  const cutOffTexts = textsIn(root).flatMap(({ element, box }) => {
    const how = cutOff(element, box)
    return how === undefined ? [] : [`is cut off ${how}: ${describeElement(element)}`]
  })
  const twoWays = [...root.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    return (
      scrolls(overflowX) &&
      scrolls(overflowY) &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.scrollHeight > element.clientHeight + 1 &&
      element.querySelector(tabular) === null
    )
  })
  return [
    ...overflowOf(root),
    ...cutOffTexts,
    ...twoWays.map((element) => `scrolls in two directions: ${describeElement(element)}`),
  ]
}
