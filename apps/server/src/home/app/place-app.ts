/**
 * Moves or inserts an app after another app of a homepage. If `after` is null, the app becomes the first one. If
 * `after` is undefined or no longer in the list, the app keeps its place, or becomes the last one if it is new.
 */
export function placeApp(appIds: readonly string[], id: string, after: string | null | undefined): string[] {
  const others = appIds.filter((appId) => appId !== id)
  if (after === null) return [id, ...others]
  const at = after === undefined ? -1 : others.indexOf(after)
  if (at >= 0) return [...others.slice(0, at + 1), id, ...others.slice(at + 1)]
  return appIds.includes(id) ? [...appIds] : [...appIds, id]
}
