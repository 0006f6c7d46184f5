import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { useServers } from '../testing/use-servers.ts'

const { folder, start } = useServers()

// The same whichever engine the other tests are given: once is enough.
describe.runIf(process.env.TEST_DB !== 'postgres')('kill -9 in the first start', () => {
  // The files of a new database appear in this order, within some milliseconds.
  test.each(['database.unfinished', 'global/pg_control', 'base/5', 'database'])(
    'when %s appears: the next start recovers by itself',
    async (file) => {
      const places = ['', 'database.unfinished', 'database'].map((place) => join(folder(), place, file))
      const first = start()
      while (!places.some((place) => existsSync(place))) await sleep(1)
      first.kill('SIGKILL')
      await first.ended
      const second = start()
      expect((await fetch(`${await second.url()}/api/global/navs`)).ok).toBe(true)
      await second.stop()
      expect(readdirSync(folder()).sort()).toEqual(['database', 'lock'])
    },
    60_000,
  )
})
