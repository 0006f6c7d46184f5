/** How often relative times update, in ms. */
const PERIOD = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let current = Date.now()

/** One shared timer for every relative time on the page; it runs only while there are any. */
export function subscribeToTicks(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    current = Date.now()
    timer = setInterval(() => {
      current = Date.now()
      for (const each of listeners) each()
    }, PERIOD)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

/** The time of the last tick. */
export function lastTick(): number {
  if (timer === undefined && Date.now() - current >= PERIOD) current = Date.now()
  return current
}
