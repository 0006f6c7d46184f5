import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { considerate } from './considerate.ts'

const quick = 100

/** Whether a piece of work that takes some milliseconds comes back at once, or only after it has rested. */
async function rests(inUse: boolean, more: boolean): Promise<boolean> {
  const chore = considerate(() => sleep(5, more), { background: { rows: 1, rest: 1_000 }, inUse: () => inUse })
  const working = chore()
  const rested = await Promise.race([working.then(() => false), sleep(quick, true)])
  expect(await working).toBe(more)
  return rested
}

test('it rests while others use the database, not when nobody does, and not when nothing is left to do', async () => {
  expect(await rests(true, true)).toBe(true)
  expect(await rests(false, true)).toBe(false)
  expect(await rests(true, false)).toBe(false)
})
