import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findProven, recordProven } from './proven.ts'

let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.edu', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrangle-proven-'))
  git('init', '-q')
  git('commit', '-q', '--allow-empty', '-m', 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the commit at which all passed is written down, and found in later ones', () => {
  expect(findProven(folder)).toBeUndefined()
  const one = git('rev-parse', 'HEAD')
  expect(recordProven(folder)).toBe(true)
  git('add', '.')
  git('commit', '-q', '-m', 'proven')
  expect(findProven(folder)).toBe(one)
})

test('with something uncommitted it is not', () => {
  writeFileSync(join(folder, 'a'), '')
  expect(recordProven(folder)).toBe(false)
  expect(findProven(folder)).toBeUndefined()
})

test('a commit that this history does not have, or that is none, proves nothing', () => {
  expect(recordProven(folder)).toBe(true)
  git('checkout', '-q', '--orphan', 'other')
  git('commit', '-q', '--allow-empty', '-m', 'other')
  expect(findProven(folder)).toBeUndefined()
  writeFileSync(join(folder, '.ci/proven'), '--help\n')
  expect(findProven(folder)).toBeUndefined()
})
