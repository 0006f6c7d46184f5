import { setTimeout as sleep } from 'node:timers/promises'

/** A slow page takes a fraction of this. */
const MAX_WAIT_MS = 120_000

interface Waiting {
  /** All responses have arrived when no other one arrives for this long. */
  readonly quietMs: number
  readonly maxWaitMs?: number
}

/**
 * Waits until no more responses arrive, and returns the time of the last one. `readLatest` returns the time of the
 * latest response so far; without any, a number below zero.
 */
export async function lastResponse(
  path: string,
  readLatest: () => Promise<number>,
  { quietMs, maxWaitMs = MAX_WAIT_MS }: Waiting,
): Promise<number> {
  const end = performance.now() + maxWaitMs
  let latest = -1
  do {
    const now = await readLatest()
    if (now === latest && now > 0) return now
    latest = now
    await sleep(quietMs)
  } while (performance.now() < end)
  const state = latest > 0 ? 'still receives API responses' : 'has received no API response'
  throw new Error(
    `After ${maxWaitMs / 1_000} s ${path} ${state}. Check that the portal works and the page ends its requests.`,
  )
}
