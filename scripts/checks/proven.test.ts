import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { committedState, findProven, recordProven } from './proven.ts'

let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.edu', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
const record = (...checks: string[]) => recordProven(checks, committedState(folder), folder)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrangle-proven-'))
  git('init', '-q')
  git('commit', '-q', '--allow-empty', '-m', 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the commit at which a check passed is recorded, and found in later commits', () => {
  expect(findProven('size', folder)).toBeUndefined()
  const one = git('rev-parse', 'HEAD')
  expect(record('size', 'e2e')).toBe(true)
  git('add', '.')
  git('commit', '-q', '-m', 'proven')
  expect(record('e2e')).toBe(true)
  expect([findProven('size', folder), findProven('e2e', folder)]).toEqual([one, git('rev-parse', 'HEAD')])
  expect(findProven('unit', folder)).toBeUndefined()
})

test('the commit is not recorded while there are uncommitted changes', () => {
  writeFileSync(join(folder, 'a'), '')
  expect(record('size')).toBe(false)
  expect(findProven('size', folder)).toBeUndefined()
})

test('the commit is not recorded if something was changed or committed while the checks ran', () => {
  const before = committedState(folder)
  writeFileSync(join(folder, 'a'), '')
  git('config', 'status.showUntrackedFiles', 'no')
  expect(committedState(folder)).toBeUndefined()
  git('add', '.')
  git('commit', '-q', '-m', 'two')
  expect(recordProven(['size'], before, folder)).toBe(false)
  expect(recordProven(['size'], undefined, folder)).toBe(false)
  expect(findProven('size', folder)).toBeUndefined()
})

test('a commit that is invalid or not in this history proves nothing', () => {
  expect(record('size')).toBe(true)
  git('checkout', '-q', '--orphan', 'other')
  git('commit', '-q', '--allow-empty', '-m', 'other')
  expect(findProven('size', folder)).toBeUndefined()
  writeFileSync(join(folder, '.ci/proven.json'), '{ "size": "--help" }')
  expect(findProven('size', folder)).toBeUndefined()
})
