import { expect, test } from 'vitest'
import { HashingTurns } from './hashing-turns.ts'

test('two at once, the others in turn, and too many are refused at once', async () => {
  const turns = new HashingTurns()
  let running = 0
  let most = 0
  const order: number[] = []
  const one = (i: number) =>
    turns.take(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      order.push(i)
      running -= 1
      if (i === 5) throw new Error('this one failed')
      return i
    })
  const results = await Promise.allSettled(Array.from({ length: 160 }, (_, i) => one(i)))
  expect(most).toBe(2)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(151)
  expect(results[5]).toMatchObject({ status: 'rejected', reason: { message: 'this one failed' } })
  expect(results.slice(152)).toEqual(
    Array.from({ length: 8 }, () => expect.objectContaining({ reason: expect.objectContaining({ status: 503 }) })),
  )
  expect(order.slice(0, 10).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await one(1_000)).toBe(1_000)
})
