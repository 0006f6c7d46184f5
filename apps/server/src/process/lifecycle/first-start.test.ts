import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { useServers } from '../../testing/use-servers.ts'

const { folder, start } = useServers()

// Uses the built-in database in any case, so one run is enough.
describe.runIf(testAll && process.env.TEST_DB !== 'postgres')('kill -9 during the first start', () => {
  // The files of a new database are created in this order, within milliseconds.
  test.each(['database.unfinished', 'global/pg_control', 'base/5', 'database'])(
    'when %s is created: the next start recovers',
    async (file) => {
      const paths = ['', 'database.unfinished', 'database'].map((parent) => join(folder(), parent, file))
      const first = start()
      while (!paths.some((path) => existsSync(path))) await sleep(1)
      first.kill('SIGKILL')
      await first.ended
      const second = start()
      expect((await fetch(`${await second.url()}/api/global/navs`)).ok).toBe(true)
      await second.stop()
      const names = readdirSync(folder()).filter((name) => name !== 'portal-assets')
      expect(names.sort()).toEqual(['control', 'database', 'lock'])
      // The files inside are accessible to everybody, so the folder must not be.
      expect(statSync(join(folder(), 'database')).mode & 0o777).toBe(0o700)
    },
    240_000,
  )
})
