/** What every story must keep to beside the accessibility rules; called after each of them. */
export function checkConformance(root: HTMLElement): void {
  const problems = [...conflictsIn(root), ...overflowOf(root)]
  if (problems.length > 0) throw new Error(`This story breaks a rule of the kit:\n${problems.join('\n')}`)
}

interface ClassRule {
  name: string
  condition: string
  properties: Set<string>
  order: number
}

let known: Map<string, ClassRule[]> | undefined

/** Whether a rule decides a property alone; a value of `var(--tw-…)` is made to be completed by another class. */
function isFixed(style: CSSStyleDeclaration, property: string): boolean {
  const value = style.getPropertyValue(property)
  return !property.startsWith('--') && value !== '' && !value.includes('var(--tw-')
}

/** Which properties each utility class of the kit sets, and under which condition (`hover:`, `lg:` …). */
function classRules(): Map<string, ClassRule[]> {
  if (known !== undefined) return known
  const found = new Map<string, ClassRule[]>()
  let order = 0
  const visit = (rules: CSSRuleList, condition: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const match = /^\.((?:\\.|[\w-])+)/.exec(rule.selectorText)
        const name = match?.[1]?.replace(/\\(.)/g, '$1')
        if (name?.startsWith('q:')) {
          const rest = rule.selectorText.slice(match?.[0].length)
          const important = [...rule.style].some((property) => rule.style.getPropertyPriority(property) === 'important')
          const properties = new Set([...rule.style].filter((property) => isFixed(rule.style, property)))
          order += 1
          const entry = { name, condition: `${condition}${rest}${important ? '!' : ''}`, properties, order }
          found.set(name, [...(found.get(name) ?? []), entry])
        }
      } else if (rule instanceof CSSLayerBlockRule) visit(rule.cssRules, condition)
      else if (rule instanceof CSSGroupingRule) visit(rule.cssRules, `${condition}@${rule.cssText.split('{')[0]}`)
    }
  }
  for (const sheet of document.styleSheets) visit(sheet.cssRules, '')
  known = found
  return found
}

/** `p-4 pb-2` is meant: the narrower one comes later in the stylesheet and overrides a part of the wider one. */
function isRefinement(one: ClassRule, other: ClassRule): boolean {
  const [wide, narrow] = one.properties.size > other.properties.size ? [one, other] : [other, one]
  return (
    wide.properties.size > narrow.properties.size &&
    wide.properties.isSupersetOf(narrow.properties) &&
    wide.order < narrow.order
  )
}

/** Nothing merges classes at run time, so two classes of one element may never set the same property. */
function conflictsIn(root: HTMLElement): string[] {
  const rules = classRules()
  if (rules.size === 0) throw new Error('No rule of the kit was found: its stylesheet is not loaded.')
  const problems: string[] = []
  for (const element of root.querySelectorAll('[data-q]')) {
    const own = [...element.classList].flatMap((name) => rules.get(name) ?? [])
    own.forEach((rule, at) => {
      for (const other of own.slice(at + 1)) {
        if (other.name === rule.name || other.condition !== rule.condition) continue
        const shared = [...rule.properties].filter((property) => other.properties.has(property))
        if (shared.length === 0 || isRefinement(rule, other)) continue
        problems.push(`${element.getAttribute('data-q')}: ${rule.name} and ${other.name} both set ${shared.join(', ')}`)
      }
    })
  }
  return problems
}

/** A page never scrolls sideways. */
function overflowOf(root: HTMLElement): string[] {
  const { scrollWidth, clientWidth } = root.ownerDocument.documentElement
  return scrollWidth > clientWidth ? [`The page is ${scrollWidth - clientWidth} px wider than the window.`] : []
}
