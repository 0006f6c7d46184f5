import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { textLines } from './text-lines.ts'

test('a record cannot control the terminal, add a line or change the direction of text', () => {
  const output = new PassThrough()
  const record = { level: 30, time: 0, msg: 'one\u001B[2Jtwo\nthree\u202Efour', name: 'a\u009B2Jb\u202Ec' }
  textLines(output).write(JSON.stringify(record))
  const line = String(output.read())
  expect(line).toMatch(/one \[2Jtwo three four/)
  expect(line).toContain('a 2Jb c')
  const err = { type: 'Error', message: 'five\u009Bsix', stack: 'Error: five\u009Bsix\n    at \u001B[2Jhere' }
  textLines(output).write(JSON.stringify({ ...record, err }))
  const lines = String(output.read())
  expect(lines).toContain('Error: five six\n')
  for (const control of ['\u001B', '\u009B', '\u202E']) expect(lines).not.toContain(control)
})
