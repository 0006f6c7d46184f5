/** Longer timers, such as that of a gallery, may still be running when the picture is taken. */
const SHORT_MS = 500
const MAX_WAIT_MS = 3_000

const running = new Set<number>()
const { setTimeout: start, clearTimeout: stop } = window

window.setTimeout = ((run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
  const id = start(() => {
    running.delete(id)
    run(...values)
  }, ms)
  if (ms <= SHORT_MS) running.add(id)
  return id
}) as typeof window.setTimeout

window.clearTimeout = ((id: number) => {
  running.delete(id)
  stop(id)
}) as typeof window.clearTimeout

/** Waits until the short timers of components have run, such as the delay before recipients are counted. */
export async function waitForShortTimers(): Promise<void> {
  const until = performance.now() + MAX_WAIT_MS
  while (running.size > 0 && performance.now() < until) await new Promise((resolve) => start(resolve, 20))
}
