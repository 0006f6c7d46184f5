import { lake, stone } from '@quadrangle/demo-campus'
import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { CAMPUS_NOTICES, CAMPUS_PEOPLE } from './seed-demo.ts'

test('every option has a default', () => {
  expect(readOptions([])).toEqual({
    campus: lake,
    people: CAMPUS_PEOPLE,
    notices: CAMPUS_NOTICES,
    seed: 1,
    reset: false,
    help: false,
  })
  expect(readOptions(['--people', '50000', '--notices', '100000', '--reset'])).toMatchObject({
    people: 50_000,
    notices: 100_000,
    reset: true,
  })
})

test('another institution has as many people as it has individual data for', () => {
  expect(readOptions(['--campus', 'stone'])).toMatchObject({ campus: stone, people: stone.people })
})

test.each([
  [['--campus', 'sea'], /--campus must be lake or stone \(it is “sea”\)/],
  [['--people', '10'], /--people must be a whole number from 2000/],
  [['--people', '2e5'], /--people must be a whole number/],
  [['--notices', '-1'], /seed -- --help/],
  [['--seed', '1.5'], /--seed must be a whole number/],
  [['--persons', '9'], /--persons/],
  [['extra'], /extra/],
])('rejects %j with a message of one line', (args, message) => {
  expect(() => readOptions(args)).toThrow(expect.objectContaining({ name: 'StartError', exitCode: 2 }))
  expect(() => readOptions(args)).toThrow(message)
})
