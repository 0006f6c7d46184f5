/** The longest wait for an idle browser, in milliseconds. */
const timeout = 2_000
/** The delay in browsers without `requestIdleCallback`. */
const fallbackDelayMs = 100

/** Runs once the browser is idle; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, fallbackDelayMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout })
  return () => cancelIdleCallback(handle)
}
