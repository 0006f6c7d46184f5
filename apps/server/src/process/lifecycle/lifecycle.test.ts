import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { prepareDataFolder } from '../../testing/test-database.ts'
import { useServers } from '../../testing/use-servers.ts'

const { folder, start } = useServers()

/** Starts a request and waits until the server asks for its body. `finish` sends the body and returns the status. */
function startPost(url: string, headers: Record<string, string>, body: string) {
  const clientRequest = request(url, { method: 'POST', headers: { ...headers, expect: '100-continue' } })
  const status = new Promise<number | undefined>((resolve, reject) => {
    clientRequest.once('response', (response) => resolve(response.resume().statusCode))
    clientRequest.once('error', reject)
  })
  clientRequest.flushHeaders()
  return new Promise<{ finish: () => Promise<number | undefined> }>((resolve, reject) => {
    clientRequest.once('error', reject)
    clientRequest.once('continue', () =>
      resolve({
        finish() {
          clientRequest.end(body)
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
const describeBuiltIn = describe.runIf(process.env.TEST_DB !== 'postgres')

describeBuiltIn('a server', () => {
  const headers = { 'x-quadrangle-client': 'pc', 'content-type': 'application/json' }
  const post = (url: string, path: string, body: object, extraHeaders = {}) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...headers, ...extraHeaders },
      body: JSON.stringify(body),
    })

  // A single test, because a start takes seconds.
  test('reports its address, locks its folder and port, keeps all acknowledged writes after kill -9, and finishes running requests on shutdown', async () => {
    await prepareDataFolder(folder())
    const first = start({ SMTP_URL: 'smtp://portal:secret@mail.example.edu', MAIL_FROM: 'portal@example.edu' })
    const url = await first.url()
    expect(await works(url)).toBe(true)
    expect(first.stdout).toContain(`PUBLIC_URL is not set: links in e-mail lead to ${url}, `)
    expect(first.stdout).toContain(
      'E-mail: sent through mail.example.edu. Text messages: held in the outbox of the Backstage, because SMS_URL is not set.',
    )
    expect(first.stdout).not.toContain('secret')
    await expect.poll(() => first.stdout).toMatch(/^ {2}http:\/\/localhost:\d+\/setup#key=[\w-]{43}$/m)

    const before = listing()
    const second = start()
    expect((await second.ended).code).toBe(1)
    expect(second.stderr).toMatch(
      new RegExp(
        `^The data folder ${folder()} is in use by the server at ${url} \\(process ${first.pid}, since [^)]+\\)\\. Stop that server, or set DATA_DIR to another folder\\.\\n$`,
      ),
    )
    expect(listing()).toEqual(before)
    expect(await works(url)).toBe(true)

    const otherFolder = join(folder(), 'other')
    await prepareDataFolder(otherFolder)
    const { port } = new URL(url)
    const samePort = start({ DATA_DIR: otherFolder, PORT: port })
    expect((await samePort.ended).code).toBe(1)
    expect(samePort.stderr).toBe(
      `PORT: ${port} on localhost is in use by another program. Stop it, or set another PORT.\n`,
    )

    const [, key = ''] = /#key=([\w-]{43})$/m.exec(first.stdout) ?? []
    const account = { number: 'A0001', name: '陆知行', password: 'Fresh-2026' }
    const logIns = [await post(url, '/setup/begin', { key, ...account })]
    // Otherwise a log-in of an administrator begins with setting up a second factor.
    const cookie = logIns[0]?.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const required = { admin: null, issuer: null, staff: null, student: null }
    const policy = { required, passkey_alone: 1, trusts_sign_on: 0 }
    expect((await post(url, '/admin/factors', policy, { cookie })).status).toBe(200)
    for (let i = 0; i < 10; i += 1)
      logIns.push(await post(url, '/auth/login', { identifier: 'A0001', password: account.password }))
    const cookies = logIns.map((response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '')
    first.kill('SIGKILL')
    await first.ended
    expect(first.stderr).toBe('')
    expect(readFileSync(join(folder(), 'holder.json'), 'utf8')).toContain(String(first.pid))

    const third = start()
    const newUrl = await third.url()
    for (const cookie of cookies) expect((await post(newUrl, '/ws/getUserInfo', {}, { cookie })).status).toBe(200)
    const body = JSON.stringify({ identifier: 'nobody', password: 'wrong' })
    const requests = await Promise.all(
      Array.from({ length: 8 }, () => startPost(`${newUrl}/api/auth/login`, headers, body)),
    )
    third.kill('SIGINT')
    for (const { finish } of requests) expect([422, 429]).toContain(await finish())
    expect(await third.ended).toEqual({ code: 0, signal: null })
    expect(third.stderr).toBe('')
    expect(third.stdout).not.toContain('/setup#key=')
    expect(existsSync(join(folder(), 'holder.json'))).toBe(false)
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
    await prepareDataFolder(folder())
    const server = start(env)
    expect((await server.ended).code).toBe(code)
    expect(server.stderr).toMatch(line)
  })

  test.runIf(testAll)('several at the same time: exactly one server starts', async () => {
    await prepareDataFolder(folder())
    const servers = [start(), start(), start()]
    const outcomes = await Promise.allSettled(servers.map((server) => server.url()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('is in use')
    }
  })
})
