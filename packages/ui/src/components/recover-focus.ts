/** Elements that can take the focus, as far as a selector can tell. */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]'
const LISTS = 'ul, ol, tbody, [role="list"], [role="listbox"], [role="rowgroup"]'
/** Parts of a page that get the focus themselves if nothing in them has to. */
const PARTS = '[tabindex], li, tr, section, article, form, fieldset, main, dialog, [role="group"], [role="region"]'
/** How many focused elements are remembered: the buttons of a few overlays on top of each other. */
const REMEMBERED = 5

/** A focused element with its ancestors, each with the position of the child that leads to the element. */
interface Place {
  readonly element: HTMLElement
  readonly ancestors: readonly { readonly parent: HTMLElement; readonly position: number }[]
}

function placeOf(element: HTMLElement): Place {
  const ancestors: { parent: HTMLElement; position: number }[] = []
  let child = element
  while (child.parentElement && child.parentElement !== document.body) {
    const parent = child.parentElement
    ancestors.push({ parent, position: [...parent.children].indexOf(child) })
    child = parent
  }
  return { element, ancestors }
}

const canTakeFocus = (element: HTMLElement) =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled, [inert] *')

/** The button or field beside a removed entry of a list, else the part of the page that contained the element. */
function nearest({ ancestors }: Place): HTMLElement | undefined {
  const left = ancestors.find(({ parent }) => parent.isConnected)
  if (!left) return undefined
  const { parent, position } = left
  const neighbour = parent.matches(LISTS) ? (parent.children[position] ?? parent.children[position - 1]) : undefined
  const fields = [...(neighbour?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  return fields.findLast(canTakeFocus) ?? parent.closest<HTMLElement>(PARTS) ?? undefined
}

function focusPart(element: HTMLElement): void {
  if (!element.matches(FOCUSABLE)) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Gives the focus to something near when the focused element is removed, hidden or disabled, as a button that removes its
 * own row. Browsers give it to the body, so that people with a screen reader lose their place. Code that moves the focus
 * itself, within a frame, takes precedence. Call it once in an application; returns a function that ends it.
 */
export function recoverFocus(): () => void {
  let places: readonly Place[] = []
  const remember = (element: EventTarget | null) => {
    if (!(element instanceof HTMLElement) || element === document.body) return
    places = [placeOf(element), ...places.filter((place) => place.element !== element)].slice(0, REMEMBERED)
  }
  const isLost = () => {
    const [last] = places
    const { activeElement, body } = document
    return (
      last !== undefined && (activeElement === body || activeElement === last.element) && !canTakeFocus(last.element)
    )
  }
  const recover = () => {
    if (!isLost()) return
    const [last, ...earlier] = places
    const candidates = [last && nearest(last), ...earlier.flatMap((place) => [place.element, nearest(place)])]
    const target = candidates.find((element) => element !== undefined && canTakeFocus(element))
    if (target) focusPart(target)
  }
  const onFocusIn = ({ target }: FocusEvent) => remember(target)
  const onFocusOut = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      // The user has left the element, which is still there.
      if (document.activeElement === document.body && target instanceof HTMLElement && canTakeFocus(target)) places = []
    })
  const observer = new MutationObserver(() => {
    // After the frame, in which browsers take the focus from a disabled element, and code may move it.
    if (isLost()) requestAnimationFrame(() => setTimeout(recover))
  })
  remember(document.activeElement)
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  const attributeFilter = ['disabled', 'hidden', 'inert']
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
  }
}
