/** Waits until size observers have reported the layout, and React has rendered the result. */
export async function layoutObserved(): Promise<void> {
  await new Promise(requestAnimationFrame)
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve))
}
