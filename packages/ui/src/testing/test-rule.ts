import { beforeAll, describe, expect, test } from 'vitest'
import { movePointerAway } from './emulate.ts'
import type { Rule } from './rules/rule.ts'
import { subjects } from './subjects.ts'

/** Makes a test for each component that a rule concerns. */
export function testRule(rule: Rule): void {
  describe(rule.title, () => {
    beforeAll(movePointerAway)
    const concerned = subjects.filter((subject) => rule.concerns?.(subject) ?? true)
    test.each(concerned)('$name', async (subject) => {
      const problems = (await rule.check(subject)).map((problem) => `${subject.name} ${problem}`)
      expect(problems, problems.join('\n')).toEqual([])
    })
  })
}
