import { expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { crash } from '../../testing/crash/crash.ts'
import type { Engine } from '../../testing/crash/crashable-server.ts'

const engine: Engine = process.env.TEST_DB === 'postgres' ? 'postgres' : 'pglite'
const databaseKills = engine === 'postgres' ? 4 : 0
const LONG_MS = 400_000

test('two kills, one during a send in one transaction, one during a message: none is lost, or sent twice unmarked', {
  timeout: LONG_MS,
}, async () => {
  const { violations, kills, messages, inDoubt } = await crash({ engine, kills: 2, notices: 2, people: 50 })
  expect(violations).toEqual([])
  expect(messages).toBe(100)
  expect(kills).toEqual({ server: 2, database: 0, inSend: 1, inChunk: 0 })
  // Zero would mean that no kill hit a message.
  expect(inDoubt).toBeGreaterThan(0)
})

/** The built-in database takes four times as long for each message. */
const people = engine === 'postgres' ? 10_000 : 3_000

test.runIf(testAll)(
  `ten kills during a fan-out of ${people} messages in chunks: no message is lost, or sent twice without a mark`,
  { timeout: LONG_MS },
  async () => {
    const plan = { engine, kills: 10, notices: 1, people, recipientDelayMs: 1, chunked: true }
    const { violations, kills, messages, inDoubt } = await crash(plan)
    expect(violations).toEqual([])
    expect(messages).toBe(people)
    expect(kills).toEqual({ server: 10 - databaseKills, database: databaseKills, inSend: 1, inChunk: 4 })
    expect(inDoubt).toBeGreaterThan(0)
  },
)

test.runIf(testAll)('four kills, two of them during a send in one transaction', { timeout: LONG_MS }, async () => {
  const { violations, kills, messages, inDoubt } = await crash({ engine, kills: 4, notices: 4, people: 100 })
  expect(violations).toEqual([])
  expect(messages).toBe(400)
  expect(kills).toEqual({ server: 4 - databaseKills / 2, database: databaseKills / 2, inSend: 2, inChunk: 0 })
  expect(inDoubt).toBeGreaterThan(0)
})
