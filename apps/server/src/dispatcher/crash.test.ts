import { expect, test } from 'vitest'
import type { Engine } from '../testing/crash/campus.ts'
import { crash } from '../testing/crash/crash.ts'

const engine: Engine = process.env.TEST_DB === 'postgres' ? 'postgres' : 'pglite'
const LONG_MS = 240_000

test('ten kills lose nothing, tear nothing, and double nothing that the ledger does not know', {
  timeout: LONG_MS,
}, async () => {
  const { wrong, kills, messages, inDoubt } = await crash({ engine, kills: 10, notices: 6, people: 100 })
  expect(wrong).toEqual([])
  expect(messages).toBe(600)
  expect(kills.server + kills.database).toBe(10)
  expect(kills.whileSending).toBe(3)
  expect(kills.database).toBe(engine === 'postgres' ? 4 : 0)
  // Without any, the kills would have hit nothing.
  expect(inDoubt).toBeGreaterThan(0)
})
