import { Checker } from 'accessibility-checker-engine/ace-node.js'

/**
 * Attributes whose ids must exist. `aria-controls` is not among them: a closed element may control one that is not
 * rendered.
 */
const references = ['aria-describedby', 'aria-labelledby', 'aria-activedescendant', 'aria-owns', 'aria-errormessage']

function lacksReference(element: Element): boolean {
  const closed = element.getAttribute('aria-expanded') === 'false'
  const ids = [...references, ...(closed ? [] : ['aria-controls'])].flatMap((name) =>
    (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean),
  )
  return ids.some((id) => document.getElementById(id) === null)
}

function marksOption(element: Element): boolean {
  const option = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
  return option?.role === 'option' && option.ariaSelected === 'false'
}

/** Whether the accessible name contains every visible word, in any order. */
function namesItsText(element: HTMLElement): boolean {
  const name = element.getAttribute('aria-label') ?? ''
  return element.innerText.split(/\s+/).every((word) => name.includes(word))
}

/** Rules with false positives, when these occur, and why. */
const falsePositives: Readonly<Record<string, (element: HTMLElement) => boolean>> = {
  // a popup outside of the checked part is not found, and a closed one need not be rendered
  aria_id_unique: (element) => !lacksReference(element),
  combobox_popup_reference: (element) => !lacksReference(element),
  // the marked option of a list need not be the chosen one
  combobox_active_descendant: marksOption,
  // Chinese is not split into words
  label_name_visible: namesItsText,
  // visually hidden text, and an `aria-label` without text
  label_content_exists: (element) =>
    element.textContent?.trim() !== '' || element.querySelector('[aria-label]') !== null,
  // a corner cell that only fills the table
  table_headers_related: (element) => element.ariaHidden === 'true',
  // the attribute is part of ARIA 1.3
  aria_attribute_allowed: (element) => element.hasAttribute('aria-description'),
}

/** Rules that are left out, and why. */
const excludedRules = new Set([
  // axe measures contrast, and leaves out disabled labels and elements that others cover
  'text_contrast_sufficient',
  // several regions of one kind on a page occur only in stories
  'aria_region_label_unique',
])

const checker = new Checker()
const guideline = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2')
if (guideline === undefined) throw new Error('IBM Equal Access has no guideline WCAG_2_2.')

/** The rules that can report a violation. Rules that only recommend are left out, because they take as long. */
const violationRules = new Set(
  guideline.checkpoints
    .flatMap(({ rules = [] }) => rules)
    .filter(({ id, level }) => level === 'VIOLATION' && !excludedRules.has(id))
    .map(({ id }) => id),
)
checker.addGuideline({
  ...guideline,
  checkpoints: guideline.checkpoints.map((checkpoint) => ({
    ...checkpoint,
    rules: checkpoint.rules?.filter(({ id }) => violationRules.has(id)) ?? [],
  })),
})

/** Violations of WCAG 2.2 A and AA reported by IBM Equal Access. */
export async function equalAccessProblems(host: HTMLElement): Promise<string[]> {
  const { results } = await checker.check(host, ['WCAG_2_2'])
  return results
    .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
    .filter(({ ruleId, node }) => !(node instanceof HTMLElement && falsePositives[ruleId]?.(node)))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 300)}`)
}
