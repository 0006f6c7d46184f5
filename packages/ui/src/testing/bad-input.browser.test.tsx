import { badInput } from './rules/bad-input.tsx'
import { testRule } from './test-rule.ts'

testRule(badInput)
