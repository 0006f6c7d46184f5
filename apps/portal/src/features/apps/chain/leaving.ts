/** Whether a URL leads out of the portal. */
export function isOutside(url: string): boolean {
  return !/^\/(?!\/)/.test(url)
}
