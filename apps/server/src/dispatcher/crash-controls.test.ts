import { expect, test } from 'vitest'
import type { Engine } from '../testing/crash/campus.ts'
import { crash } from '../testing/crash/crash.ts'

const engine: Engine = process.env.TEST_DB === 'postgres' ? 'postgres' : 'pglite'
const LONG_MS = 240_000

test('the harness detects a send without a transaction', { timeout: LONG_MS }, async () => {
  const { wrong } = await crash({ engine, kills: 1, notices: 1, people: 20, control: 'torn' })
  expect(wrong.join('\n')).toMatch(/torn: notice \d+ was acknowledged and reached 0 of 20/)
})

test('the harness detects messages that are marked as sent before they are sent', {
  timeout: LONG_MS,
}, async () => {
  const { wrong } = await crash({ engine, kills: 2, notices: 2, people: 100, control: 'lost' })
  expect(wrong.join('\n')).toMatch(/lost: <\S+> never arrived and is sent/)
})
