import { afterEach } from 'vitest'
import { unmountAll } from './mount.tsx'
import { badInput } from './rules/bad-input.tsx'
import { testRule } from './test-rule.ts'

afterEach(unmountAll)

testRule(badInput)
