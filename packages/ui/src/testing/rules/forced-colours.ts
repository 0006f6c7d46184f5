import { controlsIn, describeElement } from '../controls.ts'
import type { Look } from './rule.ts'

const fieldSelector = 'input:not([type=file]), select, textarea, [role=switch], [role=combobox], [contenteditable=true]'
const nativeSelector = 'input[type=checkbox], input[type=radio], input[type=range], input[type=color]'
const chosenSelector =
  '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-checked=true], [aria-pressed=true]'

const isDrawn = (style: string, width: string, color: string) =>
  style !== 'none' && Number.parseFloat(width) > 0 && !/^(transparent|rgba\(.*, 0\))$/.test(color)

function hasEdge(element: Element): boolean {
  const style = getComputedStyle(element)
  return (
    isDrawn(style.borderBottomStyle, style.borderBottomWidth, style.borderBottomColor) ||
    isDrawn(style.outlineStyle, style.outlineWidth, style.outlineColor)
  )
}

/** The element and its nearest ancestors: the border of a field may be on a wrapper. */
function framesOf(element: Element): Element[] {
  const frames: Element[] = []
  for (let node: Element | null = element; node !== null && frames.length < 6; node = node.parentElement) {
    frames.push(node)
  }
  return frames
}

/** The styles that can tell one state from another in forced colours. */
function stylesOf(element: Element): string {
  const styleOf = (node: Element, pseudo?: string) => {
    const style = getComputedStyle(node, pseudo)
    return [
      style.content,
      style.color,
      style.backgroundColor,
      style.borderStyle,
      style.borderWidth,
      style.borderColor,
      style.outlineStyle,
      style.fontWeight,
      style.textDecorationLine,
      style.visibility,
      style.translate,
      style.fill,
    ].join()
  }
  return [element, ...element.querySelectorAll('*')]
    .map((node) => `${node.localName}${styleOf(node)}${styleOf(node, '::before')}${styleOf(node, '::after')}`)
    .join(';')
}

/** Finds fields without a border, and chosen items that look like the others, in forced colours. */
export const forcedColours: Look = (host) => {
  const problems: string[] = []
  for (const element of controlsIn(host)) {
    const needsEdge = element.matches(fieldSelector) && !element.matches(nativeSelector)
    if (needsEdge && !framesOf(element).some(hasEdge)) {
      problems.push(`has no edge in forced colours: ${describeElement(element)}`)
    }
  }
  for (const element of host.querySelectorAll(chosenSelector)) {
    const part = element.getAttribute('data-q')
    const others = [...host.querySelectorAll(`[data-q="${part}"]:not(:disabled, [aria-disabled=true])`)]
    const unchosen = others.filter((other) => !other.matches(chosenSelector))
    if (unchosen.length > 0 && unchosen.every((other) => stylesOf(other) === stylesOf(element))) {
      problems.push(`looks chosen only by its colours: ${describeElement(element)}`)
    }
  }
  return problems
}
