import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ServerProcess } from '../testing/server-process.ts'

let folder: string
let running: ServerProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
  running = []
})
afterEach(async () => {
  for (const server of running) {
    server.kill('SIGKILL')
    await server.ended
  }
  rmSync(folder, { recursive: true, force: true })
})

function start(): ServerProcess {
  const server = new ServerProcess({ DATA_DIR: folder })
  running.push(server)
  return server
}

// The same whichever engine the other tests are given: once is enough.
describe.runIf(process.env.TEST_DB !== 'postgres')('kill -9 in the first start', () => {
  // The files of a new database appear in this order, within some milliseconds.
  test.each(['database.unfinished', 'global/pg_control', 'base/5', 'database'])(
    'when %s appears: the next start recovers by itself',
    async (file) => {
      const places = ['', 'database.unfinished', 'database'].map((place) => join(folder, place, file))
      const first = start()
      while (!places.some((place) => existsSync(place))) await sleep(1)
      first.kill('SIGKILL')
      await first.ended
      const second = start()
      expect((await fetch(`${await second.url()}/api/global/navs`)).ok).toBe(true)
      await second.stop()
      expect(readdirSync(folder).sort()).toEqual(['database', 'lock'])
    },
    60_000,
  )
})
