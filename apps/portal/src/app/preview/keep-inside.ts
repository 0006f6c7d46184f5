/**
 * Prevents elements in the preview from taking the focus from the fields of the studio, as the log-in page would do
 * when it opens.
 */
export function keepFocusOutside(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (this: HTMLElement, options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}

/** Blocks links that lead out of the preview: to other sites, into new windows, or into the Backstage. */
export function keepLinksInside(onRefused: () => void): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement)) return
      const { origin, pathname } = new URL(link.href)
      const isInside = origin === location.origin && !/^\/(urlmanage|api|files)(\/|$)/.test(pathname)
      if (isInside && (link.target === '' || link.target === '_self')) return
      event.preventDefault()
      event.stopPropagation()
      onRefused()
    },
    { capture: true },
  )
}
