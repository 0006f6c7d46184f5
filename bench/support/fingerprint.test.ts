import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrangle-fingerprint-'))
  write('src/a.ts', 'a')
  write('src/deep/b.ts', 'b')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

test('changes with the text, the name and the number of files', () => {
  const before = fingerprint(['src'], folder)
  write('src/deep/b.ts', 'c')
  const changed = fingerprint(['src'], folder)
  write('src/c.ts', '')
  const added = fingerprint(['src'], folder)
  expect(new Set([before, changed, added]).size).toBe(3)
  write('src/deep/b.ts', 'b')
  rmSync(join(folder, 'src/c.ts'))
  expect(fingerprint(['src'], folder)).toBe(before)
})

test('excludes tests, build output, and everything outside the paths', () => {
  const before = fingerprint(['src/deep', 'src/a.ts'], folder)
  write('src/deep/b.test.ts', 'test')
  write('src/deep/testing/c.ts', 'test')
  write('src/deep/dist/d.js', 'built')
  write('src/other.ts', 'other')
  expect(fingerprint(['src/deep', 'src/a.ts'], folder)).toBe(before)
})

test('fails for a path that does not exist', () => {
  expect(() => fingerprint(['src/gone'], folder)).toThrow('src/gone')
})
