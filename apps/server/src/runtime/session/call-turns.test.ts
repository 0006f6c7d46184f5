import { expect, onTestFinished, test, vi } from 'vitest'
import { type CallKind, CallTurns } from './call-turns.ts'

const expensive = { isExpensive: true, isHeavyUser: false }
const ordinary = { isExpensive: false, isHeavyUser: false }

async function runCall(turns: CallTurns, personId: number, kind: CallKind, work: () => Promise<unknown>) {
  const turn = await turns.start(personId, kind)
  try {
    await turn.waitForHeavyUsers()
    return await turn.run(work)
  } finally {
    turn.end()
  }
}

/** Calls that run until `end` is called. */
function startedCalls(turns: CallTurns, kind: CallKind = expensive) {
  const running: { readonly personId: number; end(): void }[] = []
  const start = (personId: number) =>
    runCall(turns, personId, kind, () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const call = {
        personId,
        end() {
          running.splice(running.indexOf(call), 1)
          resolve()
        },
      }
      running.push(call)
      return promise
    })
  const people = async () => {
    // The next call in the queue begins two rounds of the event loop after an end.
    for (let round = 0; round < 3; round++) await new Promise((resolve) => setImmediate(resolve))
    return running.map(({ personId }) => personId)
  }
  return { running, start, people }
}

test('expensive calls of a person run one after another, and do not delay those of others', async () => {
  const { running, start, people } = startedCalls(new CallTurns())
  const first = [start(1), start(1), start(1)]
  const second = start(2)
  expect(await people()).toEqual([1, 2])
  running[0]?.end()
  expect(await people()).toEqual([2, 1])
  for (let remaining = 3; remaining > 0; remaining -= 1) {
    running[0]?.end()
    await people()
  }
  await Promise.all([...first, second])
  expect(await people()).toEqual([])
})

test('a few of the expensive calls of many people run at a time, in turn', async () => {
  const { running, start, people } = startedCalls(new CallTurns())
  const all = Array.from({ length: 10 }, (_, at) => start(at))
  expect(await people()).toEqual([0, 1, 2])
  running[1]?.end()
  expect(await people()).toEqual([0, 2, 3])
  while ((await people()).length > 0) running[0]?.end()
  await Promise.all(all)
})

test('more than twenty waiting calls are refused, and after a failure the next call runs', async () => {
  const turns = new CallTurns()
  const { running, start, people } = startedCalls(turns)
  const all = Array.from({ length: 21 }, () => start(1))
  await expect(start(1)).rejects.toMatchObject({ status: 429 })
  while ((await people()).length > 0) running[0]?.end()
  await Promise.all(all)
  await expect(runCall(turns, 1, expensive, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await runCall(turns, 1, expensive, async () => 'fine')).toBe('fine')
})

test('two ordinary calls of a person run at a time, and do not delay those of others', async () => {
  const { running, start, people } = startedCalls(new CallTurns(), ordinary)
  const all = [start(1), start(1), start(1), start(2), start(1)]
  expect(await people()).toEqual([1, 1, 2])
  running[2]?.end()
  running[0]?.end()
  expect(await people()).toEqual([1, 1])
  while ((await people()).length > 0) running[0]?.end()
  await Promise.all(all)
})

test('an expensive call does not delay the other calls of a person', async () => {
  const turns = new CallTurns()
  const first = startedCalls(turns)
  const other = startedCalls(turns, ordinary)
  const all = [first.start(1), other.start(1), other.start(1)]
  expect([await first.people(), await other.people()]).toEqual([[1], [1, 1]])
  for (const { running } of [first, other]) for (const call of [...running]) call.end()
  await Promise.all(all)
})

test('one call of all heavy users runs at a time, in turn, followed by a pause, and other users are not delayed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const turns = new CallTurns()
  const heavy = startedCalls(turns, { isExpensive: false, isHeavyUser: true })
  const other = startedCalls(turns, ordinary)
  const all = [heavy.start(1), heavy.start(1), heavy.start(2), heavy.start(3), other.start(4)]
  const order: number[] = []
  while ((await heavy.people()).length > 0) {
    expect(await heavy.people()).toHaveLength(1)
    expect(await other.people()).toEqual([4])
    order.push(...(await heavy.people()))
    heavy.running[0]?.end()
    expect(await heavy.people()).toEqual([])
    vi.advanceTimersByTime(500)
  }
  expect(order).toEqual([1, 1, 2, 3])
  other.running[0]?.end()
  await Promise.all(all)
})

test('other work continues between the calls of a queue', async () => {
  const turns = new CallTurns()
  let done = 0
  const calls = Array.from({ length: 20 }, () => runCall(turns, 1, expensive, async () => (done += 1)))
  await new Promise((resolve) => setImmediate(resolve))
  expect(done).toBeLessThan(3)
  await Promise.all(calls)
  expect(done).toBe(20)
})
