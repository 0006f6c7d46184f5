/**
 * The apps of a homepage with one of them added, moved or left where it is. `after`: null puts it first; undefined leaves
 * it, or puts a new one last. An app that is gone by now counts as undefined.
 */
export function placeApp(own: readonly string[], id: string, after: string | null | undefined): string[] {
  const others = own.filter((one) => one !== id)
  if (after === null) return [id, ...others]
  const at = after === undefined ? -1 : others.indexOf(after)
  if (at >= 0) return [...others.slice(0, at + 1), id, ...others.slice(at + 1)]
  return own.includes(id) ? [...own] : [...own, id]
}
