import { expect, test } from 'vitest'
import { longestFrame } from './frames.ts'

const event = (name: string, ts: number, tdur?: number) => ({
  name,
  ts,
  tdur,
  ph: tdur === undefined ? 'I' : 'X',
  pid: 1,
  tid: 1,
})
const trace = (...events: object[]) => Buffer.from(JSON.stringify({ traceEvents: events }))

test('a frame lasts from the task that requests it to its commit', () => {
  const events = [
    event('from', 0),
    event('RunTask', 1, 30_000),
    event('RunTask', 2, 12_000),
    event('RequestMainThreadFrame', 3),
    event('RunTask', 4, 20_000),
    event('Commit', 5, 1000),
    event('RequestMainThreadFrame', 5.5),
    event('RunTask', 6, 5000),
    event('RequestMainThreadFrame', 7),
    event('RunTask', 8, 6000),
    event('Commit', 9, 1000),
    event('to', 10),
    event('RunTask', 11, 90_000),
    event('Commit', 12, 1000),
  ]
  expect(longestFrame(trace(...events), 'from', 'to')).toEqual({ longest: 32, frames: 2 })
})

test('a trace without frames or marks is an error', () => {
  expect(() => longestFrame(trace(event('from', 0), event('to', 1)), 'from', 'to')).toThrow('no frame')
  expect(() => longestFrame(trace(event('from', 0)), 'from', 'to')).toThrow('no mark "to"')
})
