/** Whether an address leads out of the portal; a path of the portal itself does not. */
export function isOutside(url: string): boolean {
  return !/^\/(?!\/)/.test(url)
}
