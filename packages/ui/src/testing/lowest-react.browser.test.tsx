import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, test } from 'vitest'
import { hydration } from './rules/hydration.ts'
import { testRule } from './test-rule.ts'

// The project "lowest-react" replaces React with the oldest version that the package allows.

test('this is the oldest React that the package allows', () => {
  expect([version, domVersion]).toEqual(['19.0.0', '19.0.0'])
})

testRule(hydration)
