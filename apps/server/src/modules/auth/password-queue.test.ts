import { expect, test } from 'vitest'
import { queuePasswordCheck } from './password-queue.ts'

test('checks two passwords at a time, queues 150 and refuses more with 503', async () => {
  let running = 0
  let most = 0
  const check = (index: number) =>
    queuePasswordCheck(['network', `address ${index % 3}`], async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
      if (index === 5) throw new Error('this one failed')
      return index
    })
  const results = await Promise.allSettled(Array.from({ length: 160 }, (_, index) => check(index)))
  expect(most).toBe(2)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(151)
  expect(results[5]).toMatchObject({ status: 'rejected', reason: { message: 'this one failed' } })
  const refused = results.filter((result) => result.status === 'rejected').slice(1)
  expect(refused).toEqual(
    Array.from({ length: 8 }, () => expect.objectContaining({ reason: expect.objectContaining({ status: 503 }) })),
  )
  expect(await check(1_000)).toBe(1_000)
})
