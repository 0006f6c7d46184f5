import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { ServerProcess } from './server-process.ts'

/** For the tests of a file: each gets a new data folder and servers that are killed after the test. */
export function useServers() {
  let folder = ''
  let running: ServerProcess[] = []
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
  return {
    /** The data folder of the current test. */
    folder: () => folder,
    start(env: Record<string, string> = {}): ServerProcess {
      const server = new ServerProcess({ DATA_DIR: folder, ...env })
      running.push(server)
      return server
    },
  }
}
