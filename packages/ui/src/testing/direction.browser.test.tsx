import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unmountAll } from './mount.tsx'
import { physicalRules } from './physical-rules.ts'
import { narrow } from './rules/narrow.tsx'
import { subjects } from './subjects.ts'

beforeAll(() => page.viewport(320, 800))
afterAll(() => page.viewport(1280, 800))
afterEach(unmountAll)

/** What may know left from right, and why. */
const allowed: readonly [selector: RegExp, why: string][] = [
  [/:dir\(rtl\)/, 'says what is other from right to left'],
  [/translate-x-\\\[1\\\.1875rem/, 'the thumb of a switch, whose mirror image stands beside it'],
]

test('no class of the kit knows left from right', () => {
  const rules = physicalRules()
  const isAllowed = (selector: string) => allowed.some(([pattern]) => pattern.test(selector))
  expect(rules.filter(({ selector }) => !isAllowed(selector))).toEqual([])
  for (const [pattern, why] of allowed) {
    expect(
      rules.some(({ selector }) => pattern.test(selector)),
      `no longer needed: ${why}`,
    ).toBe(true)
  }
})

describe(narrow.title, () => {
  test.each(subjects)('$name', async (subject) => {
    expect(await narrow.check(subject)).toEqual([])
  })
})
