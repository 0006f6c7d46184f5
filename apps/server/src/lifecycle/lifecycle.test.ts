import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { testAll } from '../../../../scripts/support/test-all.ts'
import { pgliteDatabase } from '../database/database.ts'
import { openPgliteFolder } from '../database/pglite-folder.ts'
import { addPerson } from '../testing/fixtures.ts'
import { prepareDataFolder } from '../testing/test-database.ts'
import { useServers } from '../testing/use-servers.ts'

const { folder, start } = useServers()

/** A request that the server is processing: it has asked for the body, which `finish` sends. */
function startPost(url: string, headers: Record<string, string>, body: string) {
  const sent = request(url, { method: 'POST', headers: { ...headers, expect: '100-continue' } })
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.once('response', (response) => resolve(response.resume().statusCode))
    sent.once('error', reject)
  })
  sent.flushHeaders()
  return new Promise<{ finish: () => Promise<number | undefined> }>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('continue', () =>
      resolve({
        finish() {
          sent.end(body)
          return status
        },
      }),
    )
  })
}
const works = async (url: string) => (await fetch(`${url}/api/global/navs`)).status === 200
/** Name, size and time of all files in the folder, except the database's. */
const listing = () =>
  readdirSync(folder(), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('database/'))
    .map((name) => [name, statSync(join(folder(), name)).size, statSync(join(folder(), name)).mtimeMs])

// Uses the built-in database in any case, so one run is enough.
const builtIn = describe.runIf(process.env.TEST_DB !== 'postgres')

builtIn('a start', () => {
  beforeEach(() => prepareDataFolder(folder()))

  test('prints its URL, the gateways and a warning about links; a second one on its folder names it and changes no file; SIGTERM stops it cleanly', async () => {
    const server = start({ SMTP_URL: 'smtp://portal:secret@mail.example.edu', MAIL_FROM: 'portal@example.edu' })
    const url = await server.url()
    expect(await works(url)).toBe(true)
    expect(server.stdout).toContain(`PUBLIC_URL is not set: links in e-mail lead to ${url}, `)
    expect(server.stdout).toContain(
      'E-mail: sent through mail.example.edu. Text messages: held in the outbox of the Backstage, because SMS_URL is not set.',
    )
    expect(server.stdout).not.toContain('secret')
    const before = listing()
    const second = start()
    expect((await second.ended).code).toBe(1)
    expect(second.stderr).toMatch(
      new RegExp(
        `^The data folder ${folder()} is in use by the server at ${url} \\(process ${server.pid}, since [^)]+\\)\\. Stop that server, or set DATA_DIR to another folder\\.\\n$`,
      ),
    )
    expect(listing()).toEqual(before)
    expect(await works(url)).toBe(true)
    await server.stop()
    expect(server.stderr).toBe('')
    expect(existsSync(join(folder(), 'holder.json'))).toBe(false)
  })

  test('on a port in use fails with one clear line; the next one works, and Ctrl-C stops it after running requests have finished', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) =>
      other.listen(0, 'localhost', () => resolve((other.address() as { port: number }).port)),
    )
    const refused = start({ PORT: String(port) })
    expect((await refused.ended).code).toBe(1)
    expect(refused.stderr).toBe(
      `PORT: ${port} on localhost is in use by another program. Stop it, or set another PORT.\n`,
    )
    other.close()
    const server = start()
    const url = await server.url()
    expect(await works(url)).toBe(true)
    const body = JSON.stringify({ identifier: 'nobody', password: 'wrong' })
    const headers = { 'x-quadrangle-client': 'pc', 'content-type': 'application/json' }
    const requests = await Promise.all(
      Array.from({ length: 8 }, () => startPost(`${url}/api/auth/login`, headers, body)),
    )
    server.kill('SIGINT')
    for (const { finish } of requests) expect([422, 429]).toContain(await finish())
    expect(await server.ended).toEqual({ code: 0, signal: null })
  })

  test('with a wrong setting fails with one clear line', async () => {
    const server = start({ PORT: 'eighty' })
    expect((await server.ended).code).toBe(2)
    expect(server.stderr).toBe('Wrong setting: PORT must be a number from 0 to 65535 (it is “eighty”).\n')
  })

  test.runIf(testAll).each([
    [{ HOST: '192.0.2.1' }, 1, /^HOST: 192\.0\.2\.1 is not an address of this machine\.\n$/],
    [{ DATA_DIR: '/dev/null/data' }, 1, /^DATA_DIR: cannot create the folder \/dev\/null\/data: .*\.\n$/],
    [
      { DATABASE_URL: 'postgres://q:hunter2@127.0.0.1:1/q' },
      1,
      /^DATABASE_URL: the database q at 127\.0\.0\.1:1 cannot be reached: [^\n]*ECONNREFUSED[^\n]*\n$/,
    ],
  ])('with %o the start fails with one clear line', async (env, code, line) => {
    const server = start(env)
    expect((await server.ended).code).toBe(code)
    expect(server.stderr).toMatch(line)
  })

  test.runIf(testAll)('several at the same time: exactly one server starts', async () => {
    const servers = [start(), start(), start()]
    const outcomes = await Promise.allSettled(servers.map((server) => server.url()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('is in use')
    }
  })
})

builtIn('after kill -9', () => {
  test('the next start has all acknowledged writes', async () => {
    await prepareDataFolder(folder())
    const database = pgliteDatabase(await openPgliteFolder(folder()))
    await addPerson(database.db, { number: '20260001' })
    await database.close()

    const second = start()
    const url = await second.url()
    const headers = { 'x-quadrangle-client': 'pc', 'content-type': 'application/json' }
    const body = JSON.stringify({ identifier: '20260001', password: 'Quad-2026' })
    const cookies: string[] = []
    for (let i = 0; i < 20; i += 1) {
      const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', body, headers })
      cookies.push(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '')
    }
    second.kill('SIGKILL')
    await second.ended
    expect(readFileSync(join(folder(), 'holder.json'), 'utf8')).toContain(String(second.pid))

    const third = start()
    const again = await third.url()
    for (const cookie of cookies) {
      const answer = await fetch(`${again}/api/ws/getUserInfo`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: '{}',
      })
      expect(answer.status).toBe(200)
    }
    await third.stop()
  })
})
