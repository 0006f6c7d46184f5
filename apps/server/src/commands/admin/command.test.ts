import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { pgliteDatabase } from '../../database/database.ts'
import { openPgliteFolder } from '../../database/pglite-folder.ts'
import { verifyPassword } from '../../people/person/password.ts'
import { lockDataFolder } from '../../process/lifecycle/data-folder.ts'
import { prepareDataFolder } from '../../testing/test-database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function admin(
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const { DATABASE_URL: _url, SEED: _seed, ...rest } = process.env
  const child = spawn(process.execPath, ['--conditions=source', join(import.meta.dirname, 'command.ts'), ...args], {
    env: { ...rest, NODE_OPTIONS: '', DATA_DIR: folder, ...env },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  child.stdin.end(input)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })))
}

// Uses the built-in database in any case, so one run is enough.
describe.runIf(process.env.TEST_DB !== 'postgres')('npm run admin', () => {
  test('reports a server that uses the folder; without one, creates an administrator, resets the password and rotates the master key', async () => {
    await prepareDataFolder(folder)
    const create = ['create', '--number', 'A0001', '--name', '陆知行']
    const url = 'http://localhost:3000'
    const server = await lockDataFolder(folder, hostname())
    server.announce(url)
    const refused = await admin(create, 'Fresh-2026\n')
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(`is in use by the server at ${url}`)])
    server.release()
    const outcome = await admin(create, 'Fresh-2026\n')
    expect([outcome.code, outcome.out]).toEqual([0, expect.stringContaining('Created A0001, the administrator')])
    const generated = await admin(['reset-password', '--number', 'A0001', '--generate'])
    const [, password = ''] = /The password is (\w{16}) /.exec(generated.out) ?? []
    const unset = await admin(['rotate-master-key'])
    expect([unset.code, unset.err]).toEqual([1, expect.stringContaining('MASTER_KEY is not set')])
    const key = randomBytes(32).toString('base64')
    const rotated = await admin(['rotate-master-key'], '', { MASTER_KEY: key })
    expect([rotated.code, rotated.out]).toEqual([0, expect.stringContaining('All are now encrypted with MASTER_KEY')])
    const database = pgliteDatabase(await openPgliteFolder(folder))
    try {
      const account = await database.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
      // The password must be replaced before anything else.
      expect(account.must_change).toBe(true)
      expect(await verifyPassword(account.password_hash ?? undefined, password)).toBe(true)
    } finally {
      await database.close()
    }
  })

  test.runIf(testAll)('shows its usage, and why a password is refused', async () => {
    const create = ['create', '--number', 'A0001', '--name', '陆知行']
    expect((await admin(['--help'])).out).toContain('npm run admin -- create')
    expect((await admin(create, 'weak\n')).err).toBe(
      'The password must have 8 to 20 characters. Nothing was changed.\n',
    )
    expect((await admin(create)).err).toContain('No password was entered')
  })
})
