import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAssets } from './portal-assets.ts'

const hour = 60 * 60 * 1000
const start = Date.parse('2026-11-20T08:00:00Z')
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A build that consists of these files. */
function build(...names: string[]): string {
  const folder = join(root, 'assets')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const name of names) writeFileSync(join(folder, name), name)
  return folder
}

const store = () => join(root, 'store')
const stored = () => ({ current: readdirSync(join(store(), 'current')), former: readdirSync(join(store(), 'former')) })

test('the assets of this build are copied, without source maps', async () => {
  const folders = await keepAssets(build('a.js', 'a.js.br', 'a.js.map'), store(), start)
  expect(stored()).toEqual({ current: ['a.js', 'a.js.br'], former: [] })
  build()
  expect(readFileSync(join(folders[0] ?? '', 'a.js'), 'utf8')).toBe('a.js')
})

test('the assets of a former build remain for a day after its replacement, however long it ran', async () => {
  await keepAssets(build('a.js', 'both.js'), store(), start - 1000 * hour)
  await keepAssets(build('b.js', 'both.js'), store(), start)
  expect(stored()).toEqual({ current: ['b.js', 'both.js'], former: ['a.js'] })
  await keepAssets(build('c.js', 'both.js'), store(), start + 23 * hour)
  expect(stored()).toEqual({ current: ['both.js', 'c.js'], former: ['a.js', 'b.js'] })
  await keepAssets(build('c.js', 'both.js'), store(), start + 25 * hour)
  expect(stored().former).toEqual(['b.js'])
})

test('a build that comes back is current again', async () => {
  await keepAssets(build('a.js'), store(), start)
  await keepAssets(build('b.js'), store(), start)
  await keepAssets(build('a.js'), store(), start + hour)
  expect(stored()).toEqual({ current: ['a.js'], former: ['b.js'] })
})
