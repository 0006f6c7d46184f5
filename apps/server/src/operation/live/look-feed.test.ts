import type { FastifyBaseLogger } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { DatabaseHandle } from '../../database/database.ts'
import { LookFeed } from './look-feed.ts'

afterEach(() => void vi.useRealTimers())

test('a load that fails is repeated after a second, but not once the feed is closed', async () => {
  vi.useFakeTimers()
  const fail = vi.fn(() => {
    throw new Error('the pool is closed')
  })
  const database = new Proxy({}, { get: fail }) as DatabaseHandle
  const log = { warn: () => undefined } as unknown as FastifyBaseLogger
  const feed = new LookFeed(database, log, () => undefined)
  feed.refresh()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(fail).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fail).toHaveBeenCalledTimes(3)
  feed.refresh()
  feed.close()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fail).toHaveBeenCalledTimes(4)
})
