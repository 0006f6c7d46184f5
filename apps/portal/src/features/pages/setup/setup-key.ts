const KEY = /^[\w-]{20,200}$/

/** The one-time key of an address such as `https://…/setup#key=…`, of its fragment, or the key alone; undefined if there is none. */
export function keyOf(text: string): string | undefined {
  const trimmed = text.trim()
  const [, inFragment] = /#key=([\w-]+)$/.exec(trimmed) ?? []
  const key = inFragment ?? trimmed
  return KEY.test(key) ? key : undefined
}
