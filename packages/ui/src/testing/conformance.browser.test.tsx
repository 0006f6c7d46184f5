import { afterEach, describe, expect, test } from 'vitest'
import { unmountAll } from './mount.tsx'
import { accessible } from './rules/accessible.ts'
import { asChild } from './rules/as-child.ts'
import { forwarding } from './rules/forwarding.ts'
import { hydration } from './rules/hydration.ts'
import { labelled } from './rules/labelled.ts'
import { strictMode } from './rules/strict-mode.tsx'
import { uniqueIds } from './rules/unique-ids.tsx'
import { componentNames, subjects, unloadable } from './subjects.ts'

afterEach(unmountAll)

test('every subject can be loaded', () => {
  expect(unloadable).toEqual([])
})

test('every exported component has a subject, and every subject an export', () => {
  expect(componentNames.length).toBeGreaterThan(60)
  expect(subjects.map(({ name }) => name).sort()).toEqual([...componentNames].sort())
})

describe.each([forwarding, asChild, strictMode, accessible, labelled, hydration, uniqueIds])('$title', (rule) => {
  const concerned = subjects.filter((subject) => rule.concerns?.(subject) ?? true)
  test.each(concerned)('$name', async (subject) => {
    expect(await rule.check(subject)).toEqual([])
  })
})
