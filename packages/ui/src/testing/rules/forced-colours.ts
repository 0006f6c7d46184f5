import { controlsIn, describeElement } from '../controls.ts'
import type { Look } from './rule.ts'

const fields = 'input:not([type=file]), select, textarea, [role=switch], [role=combobox], [contenteditable=true]'
const drawnByBrowser = 'input[type=checkbox], input[type=radio], input[type=range], input[type=color]'
const chosen =
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
  for (let each: Element | null = element; each !== null && frames.length < 6; each = each.parentElement) {
    frames.push(each)
  }
  return frames
}

/** The styles that can tell one state from another in forced colours. */
function stylesOf(element: Element): string {
  const of = (each: Element, pseudo?: string) => {
    const style = getComputedStyle(each, pseudo)
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
    .map((each) => `${each.localName}${of(each)}${of(each, '::before')}${of(each, '::after')}`)
    .join(';')
}

/** In forced colours, fields without a border, and selected items that look like the others. */
export const forcedColours: Look = (host) => {
  const problems: string[] = []
  for (const element of controlsIn(host)) {
    const needsEdge = element.matches(fields) && !element.matches(drawnByBrowser)
    if (needsEdge && !framesOf(element).some(hasEdge)) {
      problems.push(`has no edge in forced colours: ${describeElement(element)}`)
    }
  }
  for (const element of host.querySelectorAll(chosen)) {
    const part = element.getAttribute('data-q')
    const others = [...host.querySelectorAll(`[data-q="${part}"]:not(:disabled, [aria-disabled=true])`)]
    const plain = others.filter((other) => !other.matches(chosen))
    if (plain.length > 0 && plain.every((other) => stylesOf(other) === stylesOf(element))) {
      problems.push(`looks chosen only by its colours: ${describeElement(element)}`)
    }
  }
  return problems
}
