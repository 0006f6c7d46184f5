import type { ThemeScope } from '../../theme/scope-context.ts'

/** Where an overlay is rendered. */
export interface Place {
  /** The element that it is appended to. */
  container: HTMLElement
  /** The scope of overlays that open inside it. */
  scope: ThemeScope | null
  /** Cleans up when it closes. */
  remove: () => void
}

/** Properties that clip or cover fixed content inside an element, unless they have their initial value. */
const trappingProperties =
  'backdrop-filter clip-path contain container-type filter isolation mask-image mix-blend-mode opacity perspective position rotate scale transform translate will-change z-index'

function isTrap(element: Element): boolean {
  const style = getComputedStyle(element)
  return trappingProperties
    .split(' ')
    .some((name) => !/^(none|normal|auto|1|static|relative|absolute)$/.test(style.getPropertyValue(name)))
}

/** The element and its ancestors up to, but excluding, the first one that contains the container. */
function ancestorsOf(element: Element | null, container: Node): Element[] {
  const ancestors: Element[] = []
  for (let each = element; each && !each.contains(container); each = each.parentElement) ancestors.push(each)
  return ancestors
}

/** The z-index of an element relative to the surroundings of a container; 0 if it has none. */
function levelOf(element: Element | null, container: Node): number {
  const levels = ancestorsOf(element, container).map((each) => Number(getComputedStyle(each).zIndex))
  return levels.findLast((level) => level > 0) ?? 0
}

/** An element with the theme, language and direction of a scope, for the overlays of that scope. */
function copyOf({ element }: ThemeScope): HTMLElement {
  const copy = document.createElement('div')
  for (const name of element.style) {
    if (/^--|^color-scheme/.test(name)) copy.style.setProperty(name, element.style.getPropertyValue(name))
  }
  copy.dataset.themeScope = element.dataset.themeScope
  copy.dir = getComputedStyle(element).direction
  copy.lang = element.closest<HTMLElement>('[lang]')?.lang ?? ''
  return copy
}

/**
 * Chooses the container of an overlay when it opens: the requested one, or the theme scope. If something around the
 * scope would clip or cover the overlay, or its opener is at a higher level than overlays, such as in a modal of
 * another kit, the container is a copy of the scope at the end of the page, at a sufficient level.
 */
export function placeOverlay(opener: Element | null, scope: ThemeScope | null, requested: HTMLElement | null): Place {
  const root = scope?.element.getRootNode()
  const page = root instanceof ShadowRoot ? root : document.body
  const isTrapped = scope !== null && ancestorsOf(scope.element, page).some(isTrap)
  const preferred = requested ?? scope?.element ?? document.body
  const container = isTrapped && !requested ? page : preferred
  const level = levelOf(opener, container)
  const needsHigherLevel = level > (Number(getComputedStyle(preferred).getPropertyValue('--qd-z-overlay')) || 50)
  // outside the scope the overlay would not inherit the theme
  const inheritsTheme = scope === null || scope.element.contains(container)
  if (inheritsTheme && !needsHigherLevel) return { container: preferred, scope, remove: () => undefined }

  const copy = scope ? copyOf(scope) : document.createElement('div')
  copy.dataset.q = 'portal'
  if (needsHigherLevel) copy.style.setProperty('--qd-z-overlay', String(level + 1))
  const copies = scope?.copies ?? new Set()
  copies.add(copy)
  ;(requested ?? page).append(copy)
  return {
    container: copy,
    scope: scope && { element: copy, copies },
    remove: () => {
      copies.delete(copy)
      copy.remove()
    },
  }
}
