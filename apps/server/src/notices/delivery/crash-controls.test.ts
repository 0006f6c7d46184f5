import { expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { crash } from '../../testing/crash/crash.ts'
import type { Engine } from '../../testing/crash/crashable-server.ts'

const engine: Engine = process.env.TEST_DB === 'postgres' ? 'postgres' : 'pglite'
const LONG_MS = 240_000

test.runIf(testAll)('the harness detects a send without a transaction', { timeout: LONG_MS }, async () => {
  const { violations } = await crash({ engine, kills: 1, notices: 1, people: 20, control: 'torn' })
  expect(violations.join('\n')).toMatch(/torn: notice \d+ was acknowledged and reached 0 of 20/)
})

test.runIf(testAll)(
  'the harness detects messages that are marked as sent before they are sent',
  {
    timeout: LONG_MS,
  },
  async () => {
    const { violations } = await crash({ engine, kills: 2, notices: 2, people: 100, control: 'lost' })
    expect(violations.join('\n')).toMatch(/lost: <\S+> never arrived and is sent/)
  },
)
