import { expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { crashLook } from '../../testing/crash/look/crash-look.ts'

const engine = process.env.TEST_DB === 'postgres' ? 'postgres' : 'pglite'
const LONG_MS = 400_000
/** The test ends with the first violation. */
const MAX_KILLS = 20

test.runIf(testAll).each(['torn', 'lost', 'doubled', 'altered', 'overwritten'] as const)(
  'the harness detects a server whose looks are %s',
  { timeout: LONG_MS },
  async (control) => {
    const { violations } = await crashLook({ engine, kills: MAX_KILLS, control })
    // Without transactions, saves are also overwritten, and the test ends with the first violation of either kind.
    const kinds = control === 'torn' ? 'torn|overwritten' : control
    expect(violations.join('\n')).toMatch(new RegExp(`^(${kinds}): `, 'm'))
  },
)
