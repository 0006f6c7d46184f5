/**
 * Finds for a new entry an equal stored one that the request does not list: an earlier request stored it, but its
 * response was lost. Each stored entry is found once.
 */
export function storedEntries<Stored extends object>(unlisted: readonly Stored[]) {
  const remaining = [...unlisted]
  return (entry: Partial<Stored>): Stored | undefined => {
    const keys = Object.keys(entry) as (keyof Stored)[]
    const at = remaining.findIndex((stored) => keys.every((key) => stored[key] === entry[key]))
    return at < 0 ? undefined : remaining.splice(at, 1)[0]
  }
}
