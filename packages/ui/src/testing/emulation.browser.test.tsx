import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emulateDesktop, emulateMedia, emulatePhone } from './emulate.ts'
import { narrow } from './rules/narrow.tsx'
import { plain } from './rules/plain.ts'
import { settings } from './rules/settings.ts'
import { testRule } from './test-rule.ts'

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

testRule(plain)
testRule(settings)

describe('on a phone', () => {
  beforeAll(async () => {
    await emulateMedia()
    await emulatePhone()
  })
  afterAll(emulateDesktop)
  testRule(narrow)
})
