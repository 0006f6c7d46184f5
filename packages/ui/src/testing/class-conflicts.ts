interface ClassRule {
  name: string
  condition: string
  properties: Set<string>
  order: number
}

let cache: Map<string, ClassRule[]> | undefined

/** Whether a rule sets a property by itself; a value with `var(--tw-…)` is completed by another class. */
function isFixed(style: CSSStyleDeclaration, property: string): boolean {
  const value = style.getPropertyValue(property)
  return !property.startsWith('--') && value !== '' && !value.includes('var(--tw-')
}

/** Splits a selector into its class and the rest: `.q\:hover\:flex:hover` → name and `:hover`. */
function splitSelector(selector: string): { name: string; rest: string } | undefined {
  const match = /^\.((?:\\.|[\w-])+)/.exec(selector)
  const name = match?.[1]?.replace(/\\(.)/g, '$1')
  return match && name?.startsWith('q:') ? { name, rest: selector.slice(match[0].length) } : undefined
}

/** Which properties each utility class of the kit sets, and under which condition (`hover:`, `lg:` …). */
function classRules(): Map<string, ClassRule[]> {
  if (cache !== undefined) return cache
  const rulesByClass = new Map<string, ClassRule[]>()
  let order = 0
  const add = (name: string, condition: string, style: CSSStyleDeclaration) => {
    const important = [...style].some((property) => style.getPropertyPriority(property) === 'important')
    const properties = new Set([...style].filter((property) => isFixed(style, property)))
    order += 1
    rulesByClass.set(name, [
      ...(rulesByClass.get(name) ?? []),
      { name, condition: `${condition}${important ? '!' : ''}`, properties, order },
    ])
  }
  // rules are nested in layers, and states and breakpoints inside the rule of their class
  const visit = (rules: CSSRuleList, condition: string, name?: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const part = name === undefined ? splitSelector(rule.selectorText) : { name, rest: rule.selectorText }
        if (part === undefined) continue
        add(part.name, `${condition}${part.rest}`, rule.style)
        visit(rule.cssRules, `${condition}${part.rest}`, part.name)
      } else if (rule instanceof CSSNestedDeclarations && name !== undefined) add(name, condition, rule.style)
      else if (rule instanceof CSSLayerBlockRule) visit(rule.cssRules, condition, name)
      else if (rule instanceof CSSGroupingRule) {
        visit(rule.cssRules, `${condition}@${rule.cssText.split('{')[0]}`, name)
      }
    }
  }
  for (const sheet of document.styleSheets) visit(sheet.cssRules, '')
  cache = rulesByClass
  return rulesByClass
}

/** `p-4 pb-2` is no conflict: the narrower class comes later in the stylesheet and overrides part of the wider one. */
function isRefinement(first: ClassRule, second: ClassRule): boolean {
  const [wide, narrow] = first.properties.size > second.properties.size ? [first, second] : [second, first]
  return (
    wide.properties.size > narrow.properties.size &&
    [...narrow.properties].every((property) => wide.properties.has(property)) &&
    wide.order < narrow.order
  )
}

/** Classes of one element that set the same property. Nothing merges classes at run time, so the stylesheet's order decides. */
export function conflictsIn(root: HTMLElement): string[] {
  const rules = classRules()
  if (rules.size === 0) throw new Error('No rule of the kit was found: its stylesheet is not loaded.')
  const problems: string[] = []
  for (const element of root.querySelectorAll('[data-q]')) {
    const rulesOfElement = [...element.classList].flatMap((name) => rules.get(name) ?? [])
    rulesOfElement.forEach((rule, at) => {
      for (const other of rulesOfElement.slice(at + 1)) {
        if (other.name === rule.name || other.condition !== rule.condition) continue
        const shared = [...rule.properties].filter((property) => other.properties.has(property))
        if (shared.length === 0 || isRefinement(rule, other)) continue
        problems.push(`${element.getAttribute('data-q')}: ${rule.name} and ${other.name} both set ${shared.join(', ')}`)
      }
    })
  }
  return problems
}
