import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { textLines } from './text-lines.ts'

test('a message cannot control the terminal, add a line or turn the direction of text', () => {
  const output = new PassThrough()
  const line = { level: 30, time: 0, msg: 'one\u001B[2Jtwo\nthree\u202Efour' }
  textLines(output).write(JSON.stringify(line))
  expect(String(output.read())).toMatch(/one \[2Jtwo three four\n$/)
})
