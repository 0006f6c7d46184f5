import { describeElement } from '../controls.ts'
import { resets } from '../resets.ts'
import type { Look } from './rule.ts'

/** The elements that the kit styles, wherever they are on the page. */
const styledElements = () => document.querySelectorAll('[data-q], [class*="q:"]')

/** A stylesheet without its rules for the page itself, because everything on the page inherits those. */
function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = sheet.cssRules[at]
    if (rule instanceof CSSStyleRule && /\b(html|body|:host)\b/.test(rule.selectorText)) sheet.deleteRule(at)
  }
  return sheet
}

/** The properties that the start values of utilities change. */
const utilityProperties = [
  'border-spacing',
  'box-shadow',
  'font-variant-numeric',
  'rotate',
  'scale',
  'touch-action',
  'translate',
]

/** Every property that a stylesheet changes, outside of media queries. */
function propertiesOf({ cssRules }: CSSStyleSheet): string[] {
  const declared = [...cssRules].flatMap((rule) => (rule instanceof CSSStyleRule ? [...rule.style] : []))
  return [...new Set([...declared.filter((name) => !name.startsWith('--')), ...utilityProperties])]
}

/**
 * Styles of elements, by property; values that a browser measured are left out, because content around an element
 * changes them.
 */
function looksOf(elements: Iterable<Element>, properties: string[]): Map<Element, Map<string, string>> {
  const lookOf = (element: Element) => {
    const style = element.computedStyleMap()
    const values = properties.map((name) => [name, String(style.get(name) ?? '')] as const)
    const pseudo = (['::before', '::after', '::placeholder'] as const).flatMap((name) => {
      const { content, borderTopWidth, boxSizing, color, opacity } = getComputedStyle(element, name)
      const isVisible = name === '::placeholder' ? element.matches('input, textarea') : content !== 'none'
      return isVisible ? [[name, `${borderTopWidth} ${boxSizing} ${color} ${opacity}`] as const] : []
    })
    return new Map([...values, ...pseudo])
  }
  return new Map([...elements].map((element) => [element, lookOf(element)]))
}

/** Changes to the kit by a reset outside of all layers. */
export const unlayeredReset: Look = () => {
  const noMotion = sheetOf('*, ::before, ::after { transition: none !important; animation: none !important }')
  const before = [...document.adoptedStyleSheets]
  try {
    return Object.entries(resets).flatMap(([name, text]) => {
      const reset = sheetOf(text)
      const properties = propertiesOf(reset)
      document.adoptedStyleSheets = [...before, noMotion]
      const expectedLooks = looksOf(styledElements(), properties)
      document.adoptedStyleSheets = [...before, noMotion, reset]
      const actualLooks = looksOf(styledElements(), properties)
      const problems = [...expectedLooks].flatMap(([element, look]) =>
        [...look].flatMap(([property, value]) => {
          const actual = actualLooks.get(element)?.get(property)
          return actual === value
            ? []
            : [`loses to ${name}: ${property} of ${describeElement(element)} is ${actual}, not ${value}`]
        }),
      )
      return [...new Set(problems)]
    })
  } finally {
    document.adoptedStyleSheets = before
  }
}
