import { expect, test } from 'vitest'
import { ExpensiveCalls } from './expensive-calls.ts'

/** Calls that run until they are told to end. */
function startedCalls(calls: ExpensiveCalls) {
  const running: { readonly personId: number; end(): void }[] = []
  const start = (personId: number) =>
    calls.run(personId, () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const one = {
        personId,
        end() {
          running.splice(running.indexOf(one), 1)
          resolve()
        },
      }
      running.push(one)
      return promise
    })
  const people = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return running.map(({ personId }) => personId)
  }
  return { running, start, people }
}

test('expensive calls of a person run one after another, and do not hold up those of others', async () => {
  const { running, start, people } = startedCalls(new ExpensiveCalls())
  const first = [start(1), start(1), start(1)]
  const second = start(2)
  expect(await people()).toEqual([1, 2])
  running[0]?.end()
  expect(await people()).toEqual([2, 1])
  for (let left = 3; left > 0; left -= 1) {
    running[0]?.end()
    await people()
  }
  await Promise.all([...first, second])
  expect(await people()).toEqual([])
})

test('of many people a few run at a time, in turn', async () => {
  const { running, start, people } = startedCalls(new ExpensiveCalls())
  const all = Array.from({ length: 10 }, (_, at) => start(at))
  expect(await people()).toEqual([0, 1, 2])
  running[1]?.end()
  expect(await people()).toEqual([0, 2, 3])
  while ((await people()).length > 0) running[0]?.end()
  await Promise.all(all)
})

test('more than twenty that wait are refused, and a failure lets the next one run', async () => {
  const calls = new ExpensiveCalls()
  const { running, start, people } = startedCalls(calls)
  const all = Array.from({ length: 21 }, () => start(1))
  await expect(start(1)).rejects.toMatchObject({ status: 429 })
  while ((await people()).length > 0) running[0]?.end()
  await Promise.all(all)
  await expect(calls.run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await calls.run(1, async () => 'fine')).toBe('fine')
})
