import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { yieldToForeground } from './yield-to-foreground.ts'

/** The pauses after one batch of `jobMs`, and what the job returns. */
async function runBatch({ isBusy = true, hasMore = true, jobMs = 5, idleFactor = 4 }) {
  const pauses: number[] = []
  const database = { batchPolicy: { size: 1, idleFactor }, isBusy: () => isBusy }
  const job = yieldToForeground(
    () => sleep(jobMs, hasMore),
    database,
    async (ms) => pauses.push(ms),
  )
  expect(await job()).toBe(hasMore)
  return pauses
}

test('a job pauses for a multiple of the time of its batch while the database is busy', async () => {
  const [pause = 0] = await runBatch({})
  // A timer may fire a millisecond early.
  expect(pause).toBeGreaterThanOrEqual(4 * 4)
})

test('a pause has an upper limit', async () => {
  expect(await runBatch({ idleFactor: 1_000_000 })).toEqual([500])
})

test('a job does not pause when the database is idle or no work is left', async () => {
  expect(await runBatch({ isBusy: false })).toEqual([])
  expect(await runBatch({ hasMore: false })).toEqual([])
})

test('the next batch begins after the pause', async () => {
  const steps: string[] = []
  const job = yieldToForeground(
    async () => true,
    { batchPolicy: { size: 1, idleFactor: 4 }, isBusy: () => true },
    async () => {
      await sleep(1)
      steps.push('paused')
    },
  )
  await job()
  steps.push('next')
  expect(steps).toEqual(['paused', 'next'])
})
