import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'
import { describe, expect, test } from 'vitest'
import { testAll } from '../../../../scripts/support/test-all.ts'
import { useServers } from '../testing/use-servers.ts'

const { folder, start } = useServers()

function admin(args: readonly string[], input = ''): Promise<{ code: number | null; out: string; err: string }> {
  const { DATABASE_URL: _url, SEED: _seed, ...rest } = process.env
  const child = spawn(process.execPath, ['--conditions=source', join(import.meta.dirname, 'command.ts'), ...args], {
    env: { ...rest, NODE_OPTIONS: '', DATA_DIR: folder() },
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
  test('waits for no server: it says who uses the folder; afterwards it creates an administrator who can log in', async () => {
    const create = ['create', '--number', 'A0001', '--name', '陆知行']
    const server = start()
    const url = await server.url()
    await expect.poll(() => server.stdout).toMatch(/^ {2}http:\/\/localhost:\d+\/setup#key=[\w-]{43}$/m)
    const refused = await admin(create, 'Fresh-2026\n')
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(`is in use by the server at ${url}`)])
    await server.stop()
    const made = await admin(create, 'Fresh-2026\n')
    expect([made.code, made.out]).toEqual([0, expect.stringContaining('Created A0001, the administrator')])
    const generated = await admin(['reset-password', '--number', 'A0001', '--generate'])
    const [, password = ''] = /The password is (\w{16}) /.exec(generated.out) ?? []
    const second = start()
    const answer = await fetch(`${await second.url()}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CLIENT_HEADER]: CLIENT_NAME },
      body: JSON.stringify({ identifier: 'A0001', password }),
    })
    // Who has it replaces it before anything else.
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ data: { reason: 'new-password', methods: [] } }),
    ])
    expect(second.stdout).not.toContain('/setup#key=')
  }, 60_000)

  test.runIf(testAll)(
    'says how it is used, and why a password is refused',
    async () => {
      const create = ['create', '--number', 'A0001', '--name', '陆知行']
      expect((await admin(['--help'])).out).toContain('npm run admin -- create')
      expect((await admin(create, 'weak\n')).err).toBe(
        'The password must have 8 to 20 characters. Nothing was changed.\n',
      )
      expect((await admin(create)).err).toContain('No password came in')
    },
    60_000,
  )
})
