import { expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { crashLook } from '../../testing/crash/look/crash-look.ts'

const engine = process.env.TEST_DB === 'postgres' ? 'postgres' : 'pglite'
const LONG_MS = 400_000

test.runIf(testAll)(
  'three kills, on PostgreSQL one of them of the database, while two administrators change the look: nothing acknowledged is lost, torn, doubled or overwritten',
  { timeout: LONG_MS },
  async () => {
    const { violations, kills, versions, saves } = await crashLook({ engine, kills: 3 })
    expect(violations).toEqual([])
    const database = engine === 'postgres' ? 1 : 0
    expect(kills).toEqual({ server: 3 - database, database, writing: 1, committed: 1 })
    expect(versions + saves).toBeGreaterThan(2)
  },
)
