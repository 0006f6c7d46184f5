import { expect, test } from 'vitest'
import { endedByNode } from './ended-by-node.ts'

const crash = (file: string, signal = 'SIGTRAP') =>
  `Caused by: Error: Worker exited unexpectedly with signal ${signal} during started state while running test file ${file}`
const summary = (failed: string, errors: number) => `
 Test Files  ${failed}138 passed (143)
      Tests  ${failed}2375 passed (2403)
     Errors  ${errors} error${errors > 1 ? 's' : ''}
`

test('names the files during which V8 ended the process', () => {
  expect(endedByNode(crash('/a/one.test.ts') + summary('', 1))).toEqual(['/a/one.test.ts'])
  expect(endedByNode(`${crash('/a/one.test.ts')}\n${crash('/a/two.test.ts', 'SIGSEGV')}${summary('', 2)}`)).toEqual([
    '/a/one.test.ts',
    '/a/two.test.ts',
  ])
})

test('names none if something else failed, too', () => {
  expect(endedByNode(crash('/a/one.test.ts') + summary('1 failed | ', 1))).toEqual([])
  expect(endedByNode(crash('/a/one.test.ts') + summary('', 2))).toEqual([])
  expect(endedByNode(crash('/a/one.test.ts', 'SIGKILL') + summary('', 1))).toEqual([])
  expect(endedByNode(summary('', 1))).toEqual([])
})
