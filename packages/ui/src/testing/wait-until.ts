/** Waits until a condition holds or the time is over; the caller checks again to report what is wrong. */
export async function waitUntil(holds: () => boolean, atMost: number): Promise<void> {
  const end = performance.now() + atMost
  while (!holds() && performance.now() < end) await new Promise((resolve) => requestAnimationFrame(resolve))
}
