import { badInput } from './rules/bad-input.ts'
import { testRule } from './test-rule.ts'

testRule(badInput)
