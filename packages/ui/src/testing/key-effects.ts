import { describeElement } from './controls.ts'
import { activeElement, chosenState, type KeyStage } from './key-stage.tsx'
import type { Effect, FocusTarget } from './patterns/pattern.ts'

/** State recorded before a key press. */
export interface StateBeforeKey {
  /** The item or other element that had the focus. */
  from: HTMLElement
  expanded: string | null
  chosen: string | undefined
  value: number
  day: string | undefined
  text: string
  /** The targets of clicks after that state. */
  clicks: EventTarget[]
}

const limitOf = (item: Element, ariaAttribute: string, inputAttribute: string) =>
  Number(item.getAttribute(ariaAttribute) ?? item.getAttribute(inputAttribute) ?? Number.NaN)

function numericValueOf(item: Element): number {
  if (item.hasAttribute('aria-valuenow')) return Number(item.getAttribute('aria-valuenow'))
  return item instanceof HTMLInputElement ? Number(item.value) : Number.NaN
}

const dayOf = (element: Element | null) => element?.closest<HTMLElement>('[data-day]')?.dataset.day

const textOf = (element: Element | null | undefined) => (element instanceof HTMLInputElement ? element.value : '')

/** Records the state before a key press. */
export function recordState(stage: KeyStage, clicks: EventTarget[]): StateBeforeKey {
  const active = activeElement() as HTMLElement
  const from = stage.items().find((item) => item.contains(active)) ?? active
  return {
    from,
    expanded: from.getAttribute('aria-expanded'),
    chosen: chosenState(from),
    value: numericValueOf(from),
    day: dayOf(active),
    text: textOf(stage.trigger),
    clicks,
  }
}

/** The cells of each row that has any. */
function rowsOf(items: readonly HTMLElement[]): HTMLElement[][] {
  return [...Map.groupBy(items, (item) => item.closest('tr, [role=row]')).values()]
}

function targetInGrid(items: readonly HTMLElement[], from: HTMLElement, target: FocusTarget): HTMLElement | undefined {
  const rows = rowsOf(items)
  const row = rows.findIndex((cells) => cells.includes(from))
  const column = rows[row]?.indexOf(from) ?? -1
  if (target === 'row-start') return rows[row]?.[0]
  if (target === 'row-end') return rows[row]?.at(-1)
  if (target === 'left') return rows[row]?.[column - 1]
  if (target === 'right') return rows[row]?.[column + 1]
  return rows[target === 'above' ? row - 1 : row + 1]?.[column]
}

/** The parent of a treeitem: the nearest one before it with a lower level. */
function parentOf(items: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const level = (item: HTMLElement) => Number(item.getAttribute('aria-level'))
  return items.slice(0, items.indexOf(from)).findLast((item) => level(item) < level(from))
}

/** The element that must have the focus, or must contain the focused element. */
function targetOf(stage: KeyStage, { from }: StateBeforeKey, target: FocusTarget): Element | null | undefined {
  const items = stage.items()
  const at = items.indexOf(from)
  switch (target) {
    case 'same':
      return from
    case 'next':
      return items[at + 1]
    case 'previous':
      return items[at - 1]
    case 'first':
      return items[0]
    case 'last':
      return items.at(-1)
    case 'chosen':
      return items.find((item) => chosenState(item) === 'true')
    case 'popup':
      return stage.popup()
    case 'panel':
      return document.getElementById(from.getAttribute('aria-controls') ?? '')
    case 'trigger':
    case 'before':
    case 'after':
      return stage[target]
    case 'parent':
      return parentOf(items, from)
    default:
      return targetInGrid(items, from, target)
  }
}

function hasValueChanged(item: Element, before: number, change: NonNullable<Effect['value']>): boolean {
  const now = numericValueOf(item)
  const step = Number(item.getAttribute('step')) || 1
  if (change === 'more') return now > before
  if (change === 'less') return now < before
  if (change === 'much-more') return now - before > step
  if (change === 'much-less') return before - now > step
  return now === (change === 'least' ? limitOf(item, 'aria-valuemin', 'min') : limitOf(item, 'aria-valuemax', 'max'))
}

/** A day moved by days or months; a day that the month does not have becomes the last day of the month. */
function movedDay(day: string, { days = 0, months = 0 }: NonNullable<Effect['moved']>): string {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, last) + days)
  return date.toISOString().slice(0, 10)
}

/** The parts of an effect that did not happen, as a phrase each. */
export function missingEffects(stage: KeyStage, moment: StateBeforeKey, effect: Effect): string[] {
  const active = activeElement()
  const { from } = moment
  const missing: string[] = []
  const check = (holds: boolean, phrase: string) => {
    if (!holds) missing.push(phrase)
  }
  if (effect.focus !== undefined) {
    const targets = [effect.focus].flat()
    const reached = targets.some((target) => targetOf(stage, moment, target)?.contains(active))
    check(reached, `the focus is on ${active ? describeElement(active) : 'nothing'}, not on: ${targets.join(' or ')}`)
  }
  if (effect.popup !== undefined) {
    check((stage.popup() !== undefined) === (effect.popup === 'open'), `its popup is not ${effect.popup}`)
  }
  if (effect.expanded !== undefined) {
    const now = from.getAttribute('aria-expanded')
    const holds = effect.expanded === 'toggled' ? now !== moment.expanded : now === String(effect.expanded)
    check(holds, `aria-expanded is ${now}, not ${effect.expanded}`)
  }
  if (effect.chosen !== undefined) {
    const now = chosenState(effect.chosen === 'yes' && active ? active : from)
    const holds = effect.chosen === 'yes' ? now === 'true' : now !== moment.chosen
    check(holds, effect.chosen === 'yes' ? 'what has the focus is not chosen' : 'the item is not toggled')
  }
  if (effect.pressed) {
    const pressed = moment.clicks.some((target) => target instanceof Node && from.contains(target))
    check(pressed, 'the item is not pressed')
  }
  if (effect.value !== undefined) {
    check(
      hasValueChanged(from, moment.value, effect.value),
      `its value goes from ${moment.value} to ${numericValueOf(from)}, not ${effect.value}`,
    )
  }
  if (effect.caret !== undefined || effect.typed) {
    const input = stage.trigger
    const caret = input instanceof HTMLInputElement ? input.selectionStart : null
    if (effect.caret !== undefined) {
      const expectedCaret = effect.caret === 'start' ? 0 : textOf(input).length
      check(
        caret === expectedCaret && textOf(input) !== '',
        `the caret is at ${caret}, not at the ${effect.caret} of “${textOf(input)}”`,
      )
    }
    if (effect.typed) check(textOf(input).length > moment.text.length, 'the character is not typed into the input')
  }
  if (effect.moved !== undefined && moment.day !== undefined) {
    const expectedDay = movedDay(moment.day, effect.moved)
    check(dayOf(active) === expectedDay, `the focus is on the day ${dayOf(active)}, not on ${expectedDay}`)
  }
  return missing
}
