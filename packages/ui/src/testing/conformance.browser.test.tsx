import { expect, test } from 'vitest'
import { componentNames, fixtures, unloadable } from './fixtures.ts'
import { asChild } from './rules/as-child.ts'
import { forwarding } from './rules/forwarding.ts'
import { hydration } from './rules/hydration.ts'
import { labelled } from './rules/labelled.ts'
import { retry } from './rules/retry.ts'
import { strictMode } from './rules/strict-mode.tsx'
import { uniqueIds } from './rules/unique-ids.tsx'
import { variants } from './rules/variants.ts'
import { testRule } from './test-rule.ts'

test('every fixture loads', () => {
  expect(unloadable).toEqual([])
})

test('every exported component has a fixture, and every fixture an export', () => {
  expect(componentNames.length).toBeGreaterThan(60)
  expect(fixtures.map(({ name }) => name).sort()).toEqual([...componentNames].sort())
})

test('every folder that makes variants with cva lists them in a fixture', () => {
  const sources = import.meta.glob<string>(['../{components,campus}/**/*.{ts,tsx}', '!../**/*.{stories,test}.tsx'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const folders = (text: RegExp, path: RegExp) =>
    Object.entries(sources)
      .filter((entry) => path.test(entry[0]) && text.test(entry[1]))
      .map((entry) => folderOf(entry[0]))
  const listed = folders(/variants:/, /\.fixture\.tsx$/)
  const makers = folders(/= cva\(/, /(?<!\.fixture)\.tsx?$/)
  expect(makers.length).toBeGreaterThan(1)
  expect(makers.filter((folder) => !listed.includes(folder))).toEqual([])
})

for (const rule of [forwarding, asChild, strictMode, variants, labelled, hydration, uniqueIds, retry]) testRule(rule)
