import type { FastifyBaseLogger } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forEachDue } from './for-each-due.ts'

test('an entry that fails is logged and retried after a minute, and does not take the place of another', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const due = [1, 2, 3]
  const done: number[] = []
  let fails = true
  const error = vi.fn()
  const step = forEachDue({
    // Finds at most two at once.
    find: async (postponed: readonly number[]) => due.filter((id) => !postponed.includes(id)).slice(0, 2),
    run: async (id) => {
      if (id === 1 && fails) throw new Error('broken')
      // Another process has locked it.
      if (id === 2) return false
      done.push(...due.splice(due.indexOf(id), 1))
      return true
    },
    log: { error } as unknown as FastifyBaseLogger,
  })
  expect([await step(), done]).toEqual([false, []])
  expect([await step(), done]).toEqual([true, [3]])
  // Nothing can be done now, so the job waits instead of trying again at once.
  expect([await step(), error.mock.calls.length]).toEqual([false, 1])
  fails = false
  vi.advanceTimersByTime(60_000)
  expect([await step(), done]).toEqual([true, [3, 1]])
})

test('a database that cannot be reached stops the step', async () => {
  const lost = Object.assign(new Error('lost'), { code: 'ECONNREFUSED' })
  const step = forEachDue({
    find: async () => [1],
    run: () => Promise.reject(lost),
    log: { error: () => undefined } as unknown as FastifyBaseLogger,
  })
  await expect(step()).rejects.toBe(lost)
})
