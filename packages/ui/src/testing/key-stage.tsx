import type { ReactNode } from 'react'
import type { Pattern, Position } from './patterns/pattern.ts'
import { nextFrame, pressKeys } from './press-keys.ts'
import { waitUntil } from './wait-until.ts'

/** How long a slow machine may take to show what a key does, in ms. */
export const MAX_WAIT_MS = 30_000

/** A component between two buttons, with the parts that its key pattern refers to. */
export interface KeyStage {
  pattern: Pattern
  /** The items that can be used now, in their order. */
  items: () => HTMLElement[]
  /** The element that opens the popup. */
  trigger: HTMLElement | undefined
  /** The popup, if it can be seen. */
  popup: () => HTMLElement | undefined
  /** The buttons around the component. */
  before: HTMLElement
  after: HTMLElement
}

/** Puts a component between two buttons, so that the focus can come from somewhere and go somewhere. */
export const betweenButtons = (children: ReactNode): ReactNode => (
  <>
    <button type="button" data-stage="before">
      1
    </button>
    {children}
    <button type="button" data-stage="after">
      2
    </button>
  </>
)

/** The focused element, or the one that it points at with `aria-activedescendant`. */
export function activeElement(): Element | null {
  const { activeElement: focused } = document
  const id = focused?.getAttribute('aria-activedescendant')
  return (id ? document.getElementById(id) : null) ?? focused
}

/** Whether an item is checked, selected or pressed; undefined if it cannot be. */
export function chosenState(item: Element): string | undefined {
  if (item instanceof HTMLInputElement && item.matches('[type=checkbox], [type=radio]')) return String(item.checked)
  const states = ['aria-checked', 'aria-selected', 'aria-pressed']
  const owner = item.closest('[aria-selected]') ?? item
  return (
    states.map((state) => item.getAttribute(state) ?? owner.getAttribute(state)).find((state) => state !== null) ??
    undefined
  )
}

function isUsable(element: HTMLElement, { focusesDisabled }: Pattern): boolean {
  return (
    !element.matches(':disabled, [data-stage]') &&
    (focusesDisabled === true || element.ariaDisabled !== 'true') &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

/** Finds the parts of a pattern in what `betweenButtons` rendered. */
export function stageOf(host: HTMLElement, pattern: Pattern): KeyStage {
  const all = (selector: string | undefined) =>
    selector === undefined
      ? []
      : [...host.querySelectorAll<HTMLElement>(selector)].filter((element) => isUsable(element, pattern))
  const edge = (name: string) => host.querySelector<HTMLElement>(`[data-stage=${name}]`) ?? host
  return {
    pattern,
    items: () => all(pattern.items),
    trigger: all(pattern.trigger)[0],
    popup: () => all(pattern.popup)[0],
    before: edge('before'),
    after: edge('after'),
  }
}

/** The item at a position. */
function itemAt(stage: KeyStage, position: Position): HTMLElement | undefined {
  const items = stage.items()
  if (position === 'before' || position === 'trigger') return stage[position]
  if (position === 'first') return items[0]
  if (position === 'second') return items[1]
  if (position === 'last') return items.at(-1)
  if (position === 'chosen') return items.find((item) => chosenState(item) === 'true')
  return items.find((item) => item.matches(position))
}

/** Opens the popup as a person does. Returns the problem, if there is one. */
export async function openPopup(stage: KeyStage): Promise<string | undefined> {
  const { pattern, trigger } = stage
  if (trigger === undefined || pattern.opens === undefined) return 'shows nothing that opens its popup'
  trigger.focus()
  await pressKeys(pattern.opens)
  await waitUntil(() => stage.popup() !== undefined, MAX_WAIT_MS)
  if (stage.popup() === undefined) return `does not open with ${pattern.opens}`
  await waitUntil(() => stage.items().length >= (pattern.minItems ?? 1), MAX_WAIT_MS)
  await nextFrame()
  return undefined
}

/** Moves the focus to a position. Returns the problem, if there is one. */
export async function moveTo(stage: KeyStage, position: Position): Promise<string | undefined> {
  const target = itemAt(stage, position)
  if (target === undefined) return `shows nothing at ${position}`
  const { nextKey } = stage.pattern
  if (nextKey === undefined || position === 'before' || position === 'trigger') {
    target.focus()
    await nextFrame()
  } else {
    for (let step = stage.items().length; step >= 0 && activeElement() !== target; step -= 1) await pressKeys(nextKey)
  }
  return target.contains(activeElement()) ? undefined : `does not let the focus go to ${position}`
}
