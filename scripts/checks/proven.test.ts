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

test('the commit at which a check passed is written down, and found in later ones', () => {
  expect(findProven('size', folder)).toBeUndefined()
  const one = git('rev-parse', 'HEAD')
  expect(recordProven(['size', 'e2e'], folder)).toBe(true)
  git('add', '.')
  git('commit', '-q', '-m', 'proven')
  expect(recordProven(['e2e'], folder)).toBe(true)
  expect([findProven('size', folder), findProven('e2e', folder)]).toEqual([one, git('rev-parse', 'HEAD')])
  expect(findProven('unit', folder)).toBeUndefined()
})

test('with something uncommitted it is not', () => {
  writeFileSync(join(folder, 'a'), '')
  expect(recordProven(['size'], folder)).toBe(false)
  expect(findProven('size', folder)).toBeUndefined()
})

test('a commit that this history does not have, or that is none, proves nothing', () => {
  expect(recordProven(['size'], folder)).toBe(true)
  git('checkout', '-q', '--orphan', 'other')
  git('commit', '-q', '--allow-empty', '-m', 'other')
  expect(findProven('size', folder)).toBeUndefined()
  writeFileSync(join(folder, '.ci/proven.json'), '{ "size": "--help" }')
  expect(findProven('size', folder)).toBeUndefined()
})
