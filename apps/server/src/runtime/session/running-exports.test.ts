import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { RunningExports } from './running-exports.ts'

const response = (closed: boolean) => Object.assign(new EventEmitter(), { closed }) as unknown as ServerResponse

test('a person can run three exports at a time, and abandoned ones do not count', () => {
  const running = new RunningExports()
  for (let i = 0; i < 5; i++) running.add(1, response(true))
  const open = [response(false), response(false), response(false)]
  for (const each of open) running.add(1, each)
  expect(() => running.add(1, response(false))).toThrow(expect.objectContaining({ errcode: 429 }))
  running.add(2, response(false))
  open[0]?.emit('close')
  running.add(1, response(false))
})
