/**
 * Prevents elements in the preview from taking the focus from the fields of the studio, as the log-in page would do
 * when it opens.
 */
export function preventFocusStealing(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (this: HTMLElement, options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}

const MIDDLE_BUTTON = 1

/**
 * Blocks links that lead out of the preview: to other sites, into new windows, into the Backstage (`/urlmanage`), and
 * those for which the browser would load another document instead of the preview. `signal` ends it.
 */
export function blockLeavingLinks(onRefused: () => void, signal?: AbortSignal): void {
  const refuse = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    onRefused()
  }
  const checkLink = (event: MouseEvent) => {
    const link = linkOf(event)
    if (!link || event.button > MIDDLE_BUTTON) return
    const isInside = link.origin === location.origin && !/^\/urlmanage(\/|$)/.test(link.pathname)
    const opensHere = link.target === '' || link.target === '_self'
    const asksForNewTab = event.button === MIDDLE_BUTTON || event.ctrlKey || event.metaKey || event.shiftKey
    if (!isInside || !opensHere || asksForNewTab) refuse(event)
  }
  document.addEventListener('click', checkLink, { capture: true, signal })
  document.addEventListener('auxclick', checkLink, { capture: true, signal })
  // After the router, which prevents the browser’s own navigation.
  const checkUnhandled = (event: MouseEvent) => {
    const link = linkOf(event)
    if (link && !event.defaultPrevented && !isOnThisPage(link)) refuse(event)
  }
  window.addEventListener('click', checkUnhandled, { signal })
}

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : undefined
}

const isOnThisPage = ({ hash, pathname, search }: HTMLAnchorElement) =>
  hash !== '' && pathname === location.pathname && search === location.search
