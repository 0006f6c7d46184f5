import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emulateDesk, emulateMedia, emulatePhone } from './emulate.ts'
import { unmountAll } from './mount.tsx'
import { focusVisible } from './rules/focus-visible.ts'
import { forcedColours } from './rules/forced-colours.ts'
import { reducedMotion } from './rules/reduced-motion.ts'
import { targets } from './rules/targets.ts'
import { subjects } from './subjects.ts'

afterEach(unmountAll)

test('the browser says what it is told to say', async () => {
  await emulateMedia({ name: 'forced-colors', value: 'active' })
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  await emulateMedia()
  expect(matchMedia('(forced-colors: active)').matches).toBe(false)
  await emulatePhone()
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  await emulateDesk()
  expect(matchMedia('(pointer: coarse)').matches).toBe(false)
})

describe.each([forcedColours, focusVisible, reducedMotion])('$title', (rule) => {
  test.each(subjects)('$name', async (subject) => {
    expect(await rule.check(subject)).toEqual([])
  })
})

describe(targets.title, () => {
  beforeAll(emulatePhone)
  afterAll(emulateDesk)
  test.each(subjects)('$name', async (subject) => {
    expect(await targets.check(subject)).toEqual([])
  })
})
