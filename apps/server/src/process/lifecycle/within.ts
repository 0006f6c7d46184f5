import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for a promise, but not longer than `ms`, so that work that hangs cannot keep the process alive. */
export async function within(ms: number, end: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([end, sleep(ms, undefined, { ref: false })])
}
