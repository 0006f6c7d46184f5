import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { demoCampus } from './campus.ts'
import { markAsUsed, removeUnused } from './unused-folders.ts'

const cache = mkdtempSync(join(tmpdir(), 'quadrangle-unused-'))
const original = process.env.DEMO_CAMPUS
afterEach(() => {
  rmSync(cache, { recursive: true, force: true })
  if (original === undefined) delete process.env.DEMO_CAMPUS
  else process.env.DEMO_CAMPUS = original
})

/** A folder that was last used two hours ago. */
function oldFolder(name: string): string {
  const folder = join(cache, name)
  mkdirSync(folder, { recursive: true })
  const twoHoursAgo = new Date(Date.now() - 7_200_000)
  utimesSync(folder, twoHoursAgo, twoHoursAgo)
  return folder
}

test('removes only folders that no one has used for an hour', async () => {
  const campus = oldFolder('campus')
  oldFolder('unused')
  oldFolder('unused.other')
  expect(markAsUsed(join(cache, 'missing'))).toBe(false)
  process.env.DEMO_CAMPUS = campus
  expect(await demoCampus()).toBe(campus)
  removeUnused(cache, /^(campus|unused)$/)
  expect(readdirSync(cache).sort()).toEqual(['campus', 'unused.other'])
  removeUnused(cache)
  expect(readdirSync(cache)).toEqual(['campus'])
})
