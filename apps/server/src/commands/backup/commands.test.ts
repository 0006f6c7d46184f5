import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { indexStale } from '../../platform/search-index/index-stale.ts'
import { type Config, readConfig } from '../../process/settings/config.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { ServerProcess } from '../../testing/server-process.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { databaseContents, fileContents, RestoreTargets, withDatabase } from './testing/places.ts'

/** Tests of arguments and file names use no database, so they run on the built-in one only. */
const onPostgres = process.env.TEST_DB === 'postgres'
/** The effects of a command on PostgreSQL are tested in `backup.test.ts`, without a process for each. */
const inGate = !onPostgres || testAll
const targets = new RestoreTargets()
let testDatabase: TestDatabase
let before: Record<string, string[]>
let archive: string

interface CommandResult {
  readonly code: number | null
  readonly output: string
}

function command(
  name: 'backup' | 'restore',
  config: Config,
  args: readonly string[],
): { child: ChildProcess; ended: Promise<CommandResult> } {
  const child = spawn(
    process.execPath,
    ['--conditions=source', join(import.meta.dirname, `${name}-command.ts`), ...args],
    {
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<CommandResult>((resolve) => child.once('close', (code) => resolve({ code, output })))
  return { child, ended }
}
const run = (...args: Parameters<typeof command>) => command(...args).ended

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  await addPerson(testDatabase.database.db, { number: '20260001' })
  mkdirSync(join(testDatabase.config.dataDir, 'files/ab'), { recursive: true })
  writeFileSync(join(testDatabase.config.dataDir, 'files/ab/abc'), 'a file')
  // Otherwise the running server would index between the states that are compared.
  while (await indexStale(testDatabase.database.db));
  before = await databaseContents(testDatabase.database)
  await testDatabase.database.close()
  archive = join(targets.folder(), 'portal.tar.gz')
})
afterAll(async () => {
  await targets.remove()
  await testDatabase.close()
})

const empty = () => (onPostgres ? targets.external() : targets.builtIn())

test.runIf(inGate)('a backup is made while the server runs, and gets its name only when it is complete', async () => {
  const env: Record<string, string> = {
    DATA_DIR: testDatabase.config.dataDir,
    DATABASE_URL: testDatabase.config.databaseUrl ?? '',
  }
  const server = new ServerProcess(env)
  try {
    const url = await server.url()
    const { code, output } = await run('backup', testDatabase.config, [archive])
    expect([code, output]).toEqual([0, expect.stringContaining(`${archive}: `)])
    expect(output).toContain('password hashes and keys')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  } finally {
    await server.stop()
  }
})

test.runIf(!onPostgres)('an archive can be checked, and an existing one is never overwritten', async () => {
  expect((await run('restore', testDatabase.config, [archive, '--check'])).output).toContain(' is whole: ')
  const second = await run('backup', testDatabase.config, [archive])
  expect([second.code, second.output]).toEqual([
    1,
    `${archive} exists already. Name another file. Nothing was changed.\n`,
  ])
})

test.runIf(!onPostgres)('a backup in a folder is named by its time, and only the newest ones are kept', async () => {
  const folder = targets.folder()
  const old = [
    'quadrangle-20200101-000000.tar.gz',
    'quadrangle-20210101-000000.tar.gz',
    'quadrangle-20210101-000000.tar.gz.partial',
  ]
  // Another backup is still writing this one.
  const unfinished = 'quadrangle-20220101-000000.tar.gz.partial'
  for (const name of [...old, unfinished, 'mine.tar.gz']) writeFileSync(join(folder, name), '')
  for (const name of old) utimesSync(join(folder, name), new Date(2021, 0), new Date(2021, 0))
  expect((await run('backup', testDatabase.config, [folder, '--keep', '2'])).code).toBe(0)
  expect(readdirSync(folder).sort()).toEqual([
    'mine.tar.gz',
    old[1],
    unfinished,
    expect.stringMatching(/^quadrangle-2\d{7}-\d{6}\.tar\.gz$/),
  ])
})

test.runIf(!onPostgres)('--keep without a folder is refused, and nothing is written', async () => {
  const path = join(targets.folder(), 'backups')
  expect(await run('backup', testDatabase.config, [path, '--keep', '14'])).toEqual({
    code: 1,
    output: `--keep needs a folder, and ${path} is none. Create that folder, or leave out --keep to write a file. Nothing was changed.\n`,
  })
  expect(existsSync(path)).toBe(false)
})

test.runIf(inGate)(
  'a restore that is killed at any time leaves no partial portal, and the same command then completes it',
  async () => {
    const config = await empty()
    /** Kills the restore as soon as a file or folder exists, unless it has ended before. */
    const killAt = async (path: string) => {
      const { child, ended } = command('restore', config, [archive])
      while (child.exitCode === null && !existsSync(join(config.dataDir, path))) await sleep(5)
      child.kill('SIGKILL')
      await ended
    }
    await killAt('restoring')
    expect(existsSync(join(config.dataDir, 'database'))).toBe(false)
    const server = new ServerProcess({ DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' })
    expect((await server.ended).code).toBe(1)
    expect(server.stderr).toMatch(/^A restore into .* was interrupted\. Run "npm run restore"/)

    if (testAll) for (const path of ['restoring/files/ab/abc', 'restoring/complete']) await killAt(path)
    const last = await run('restore', config, [archive])
    // One of the earlier runs may have been fast enough to finish.
    expect(last.output).toMatch(last.code === 0 ? /The server does not continue them by itself/ : /is not empty/)
    const after = await withDatabase(
      readConfig({ DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' }),
      databaseContents,
    )
    expect(after).toEqual(before)
    expect(fileContents(config.dataDir)).toEqual(fileContents(testDatabase.config.dataDir))
  },
)

test.runIf(!onPostgres)('wrong arguments are reported together with the correct ones', async () => {
  for (const name of ['backup', 'restore'] as const) {
    const { code, output } = await run(name, testDatabase.config, [])
    expect([code, output]).toEqual([2, expect.stringContaining(`npm run ${name} -- FILE`)])
    if (testAll) expect((await run(name, testDatabase.config, ['--help'])).output).toContain(`npm run ${name} -- FILE`)
  }
})

test.skipIf(onPostgres)('a backup after an interrupted restore says so, and creates no database', async () => {
  const config = targets.builtIn()
  mkdirSync(join(config.dataDir, 'restoring'), { recursive: true })
  const { code, output } = await run('backup', config, [join(targets.folder(), 'interrupted.tar.gz')])
  expect([code, output]).toEqual([1, expect.stringContaining('was interrupted')])
  expect(existsSync(join(config.dataDir, 'database'))).toBe(false)
})
