import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emulateDesktop, emulateMedia, emulatePhone } from './emulate.ts'
import { unmountAll } from './mount.tsx'
import { focusForced, focusVisible } from './rules/focus-visible.ts'
import { forcedColours } from './rules/forced-colours.ts'
import { reducedMotion } from './rules/reduced-motion.ts'
import { targets } from './rules/targets.ts'
import { testRule } from './test-rule.ts'
import { warmUp } from './warm-up.tsx'

beforeAll(warmUp)
afterEach(unmountAll)
afterAll(() => emulateMedia())

test('media features, touch and viewport are emulated', async () => {
  await emulateMedia({ name: 'forced-colors', value: 'active' })
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  await emulateMedia()
  expect(matchMedia('(forced-colors: active)').matches).toBe(false)
  await emulatePhone()
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  await emulateDesktop()
  expect(matchMedia('(pointer: coarse)').matches).toBe(false)
})

for (const rule of [focusVisible, focusForced, forcedColours, reducedMotion]) testRule(rule)

describe('on a phone', () => {
  beforeAll(emulatePhone)
  afterAll(emulateDesktop)
  testRule(targets)
})
