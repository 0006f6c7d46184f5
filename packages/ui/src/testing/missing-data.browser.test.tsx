import { expect, test } from 'vitest'
import { fixtures } from './fixtures.ts'
import { missingData } from './rules/missing-data.tsx'
import { testRule } from './test-rule.ts'

testRule(missingData)

test('the rule catches a component that reads a missing list', async () => {
  const Reader = (props: object) => <p>{(props as { options: string[] }).options.length}</p>
  const fixture = { render: (props: object) => <Reader {...props} /> }
  const problems = (await missingData.check({ name: 'Combobox', fixture })).join('\n')
  expect(problems).toMatch(/with options = null throws TypeError[\s\S]*with options = undefined throws TypeError/)
})

test('every component with data is checked', () => {
  expect(fixtures.filter((fixture) => missingData.appliesTo?.(fixture)).length).toBeGreaterThan(60)
})
