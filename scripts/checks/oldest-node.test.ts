import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inRoot } from '../support/paths.ts'
import { findNode, nodesOn, oldestMajor } from './oldest-node.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrangle-node-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const writeNode = (version: string) => {
  const file = join(folder, 'node')
  writeFileSync(file, `#!/bin/sh\necho ${version}\n`)
  chmodSync(file, 0o755)
  return file
}

test('the oldest version is the one that the range begins at', () => {
  expect(oldestMajor('>=20')).toBe(20)
  expect(oldestMajor('>=20.9.1')).toBe(20)
  expect(() => oldestMajor(undefined)).toThrow('expected a range like >=20')
})

test.skipIf(process.platform === 'win32')('a Node of that version is found outside the workspace', async () => {
  const node = writeNode('v20.1.0')
  const path = [inRoot('node_modules/.bin'), folder, '', folder].join(delimiter)
  expect(nodesOn(path)).toEqual([node])
  vi.stubEnv('OLDEST_NODE', '')
  vi.stubEnv('PATH', [folder, '/bin'].join(delimiter))
  expect(await findNode(20)).toBe(node)
  vi.stubEnv('OLDEST_NODE', node)
  expect(await findNode(2)).toBeUndefined()
  expect(await findNode(21)).toBeUndefined()
})
