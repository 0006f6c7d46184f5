import css from '../styles.css?inline'

const sides: readonly (readonly [string, string])[] = [
  ['left', 'right'],
  ['margin-left', 'margin-right'],
  ['padding-left', 'padding-right'],
  ['scroll-margin-left', 'scroll-margin-right'],
  ['scroll-padding-left', 'scroll-padding-right'],
  ['border-left-width', 'border-right-width'],
  ['border-left-color', 'border-right-color'],
  ['border-left-style', 'border-right-style'],
  ['border-top-left-radius', 'border-top-right-radius'],
  ['border-bottom-left-radius', 'border-bottom-right-radius'],
]

const sideProperties = ['text-align', 'float', 'clear', 'transform-origin', 'object-position', 'background-position']

/** The properties of a block that treat left and right differently. */
function physicalIn(style: CSSStyleDeclaration): string[] {
  const uneven = sides
    .filter(([left, right]) => style.getPropertyValue(left) !== style.getPropertyValue(right))
    // 50 % is the same from both sides
    .filter((pair) => !pair.some((property) => style.getPropertyValue(property) === '50%'))
    .flatMap((pair) => pair.filter((property) => style.getPropertyValue(property) !== ''))
  const withSideKeyword = sideProperties.filter((property) => /\b(left|right)\b/.test(style.getPropertyValue(property)))
  const translated = ['--tw-translate-x', '--q-translate-x', 'translate'].filter((property) =>
    /^(?!0|-50%|50%|var|revert-layer)/.test(style.getPropertyValue(property).trim() || '0'),
  )
  return [...uneven, ...withSideKeyword, ...translated]
}

/** Every rule of the kit’s stylesheet that treats left and right differently, as selector and properties. */
export function physicalRules(stylesheet = css): { selector: string; properties: string[] }[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesheet)
  const physical: { selector: string; properties: string[] }[] = []
  const visit = (rules: CSSRuleList, parent: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const selector = rule.selectorText.replace('&', parent)
        const properties = physicalIn(rule.style)
        if (properties.length > 0) physical.push({ selector, properties })
        visit(rule.cssRules, selector)
      } else if (rule instanceof CSSNestedDeclarations) {
        const properties = physicalIn(rule.style)
        if (properties.length > 0) physical.push({ selector: parent, properties })
      } else if (rule instanceof CSSGroupingRule) {
        visit(rule.cssRules, parent)
      }
    }
  }
  visit(sheet.cssRules, '')
  return physical
}
