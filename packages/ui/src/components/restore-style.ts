/**
 * A ref that applies the `style` attribute of server HTML again. A strict content security policy drops its declarations,
 * which hydration does not set; through the CSSOM the policy allows them.
 */
export function restoreStyle(element: HTMLElement | null): void {
  const styleText = element?.style.length === 0 && element.getAttribute('style')
  if (styleText) element.style.cssText = styleText
}
