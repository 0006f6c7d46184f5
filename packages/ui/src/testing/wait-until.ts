/** Waits until a condition is true or the time is over. It does not throw: the caller asserts the condition afterwards. */
export async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs
  while (!condition() && performance.now() < end) await new Promise((resolve) => requestAnimationFrame(resolve))
}
