import { beforeAll, describe, expect, test } from 'vitest'
import { movePointerAway } from './emulate.ts'
import { fixtures } from './fixtures.ts'
import type { Rule } from './rules/rule.ts'

/** Declares a test for each component that a rule applies to. */
export function testRule(rule: Rule): void {
  describe(rule.title, () => {
    beforeAll(movePointerAway)
    const applicable = fixtures.filter((fixture) => rule.appliesTo?.(fixture) ?? true)
    test.each(applicable)('$name', async (fixture) => {
      const problems = (await rule.check(fixture)).map((problem) => `${fixture.name} ${problem}`)
      expect(problems, problems.join('\n')).toEqual([])
    })
  })
}
