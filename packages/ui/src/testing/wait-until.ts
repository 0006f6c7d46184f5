/** Waits until something holds, but not for ever: whoever calls looks again and says what is wrong. */
export async function waitUntil(holds: () => boolean, atMost: number): Promise<void> {
  const end = performance.now() + atMost
  while (!holds() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
}
