/** Lets nothing in the preview take the focus from the fields of the studio: a log-in page does when it opens. */
export function keepFocusOutside(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (this: HTMLElement, options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}

/** Follows no link out of the preview: to other sites, into new windows, or into the Backstage. */
export function keepLinksInside(onRefused: () => void): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement)) return
      const { origin, pathname } = new URL(link.href)
      const inside = origin === location.origin && !/^\/(urlmanage|api|files)(\/|$)/.test(pathname)
      if (inside && (link.target === '' || link.target === '_self')) return
      event.preventDefault()
      event.stopPropagation()
      onRefused()
    },
    { capture: true },
  )
}
