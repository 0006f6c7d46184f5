/** Caches the result of `load` for this time, after which `load` is called again. Failures are not cached. */
export function remember<Value>(milliseconds: number, load: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly value: Promise<Value>; readonly until: number } | undefined
  return () => {
    if (last !== undefined && last.until >= Date.now()) return last.value
    const value = load()
    const entry = { value, until: Date.now() + milliseconds }
    last = entry
    value.catch(() => {
      if (last === entry) last = undefined
    })
    return value
  }
}
