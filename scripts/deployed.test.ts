import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { CLIENT_HEADER, CLIENT_NAME, type Contract, type DataOf } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningPortal, startPortal } from './support/campus.ts'
import { startEmptyServer } from './support/empty-portal.ts'
import { exampleHost, has, type RunningNginx, startNginx } from './support/nginx.ts'
import { inRoot } from './support/paths.ts'
import { password, people } from './support/people.ts'
import { run } from './support/run.ts'

/** Only Linux lets a client choose another address of the machine itself. */
const isPossible = process.platform === 'linux' && has('nginx') && has('openssl')

/** The address of a visitor, which the server can distinguish from nginx. */
const VISITOR = '127.0.0.2'

const METRICS_TOKEN = 'a-token-of-this-test'

/** The script that starts the portal, in its page. */
const entry = /<script type="module"[^>]* src="([^"]+)"/

const clientHeader = { [CLIENT_HEADER]: CLIENT_NAME }

// Set in the environment because, unlike an argument, it then also applies to threads of the server.
const withHooks = (...names: string[]) => ({
  NODE_OPTIONS: names.map((name) => `--import ${pathToFileURL(inRoot(`scripts/support/${name}.mjs`))}`).join(' '),
})
const withoutBuildTools = withHooks('production-packages')

const folder = mkdtempSync(join(tmpdir(), 'quadrangle-deployed-'))
let portal: RunningPortal

beforeAll(async () => {
  const env = { PUBLIC_URL: `https://${exampleHost}`, ALLOW_DEMO_PASSWORDS: '1', METRICS_TOKEN, ...withoutBuildTools }
  portal = await startPortal({ env })
}, 240_000)

afterAll(async () => {
  await portal?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('without the build tools', () => {
  const node = (...args: string[]) =>
    run(process.execPath, ['--conditions=source', ...args], {
      env: { ...withoutBuildTools, DATABASE_URL: undefined, DATA_DIR: portal.dataDir },
    })

  test('nothing is found that only building and testing need', async () => {
    const { code, output } = await node('--eval', 'import("typescript")')
    expect([code, output]).toEqual([1, expect.stringContaining('is not installed without the build tools')])
  })

  test('the server runs with the portal', async () => {
    expect(await (await fetch(`${portal.url}/readyz`)).text()).toBe('ready\n')
    const page = await fetch(`${portal.url}/login`, { headers: { accept: 'text/html' } })
    const [, script = ''] = entry.exec(await page.text()) ?? []
    expect([page.status, (await fetch(portal.url + script)).status]).toEqual([200, 200])
  })

  test('the commands run', async () => {
    const archive = join(folder, 'portal.tar.gz')
    const command = (name: string, ...args: string[]) => node(inRoot(`apps/server/src/${name}.ts`), ...args)
    const backUp = async () => [
      await command('commands/backup/backup-command', archive),
      await command('commands/backup/restore-command', archive, '--check'),
    ]
    const ended = await Promise.all([backUp(), command('commands/admin/command', '--help')])
    for (const each of ended.flat()) expect(each).toMatchObject({ code: 0 })
  })
})

describe('without the demo campus', () => {
  const withoutDemo = withHooks('production-packages', 'without-demo')

  test('a portal of an institution runs, and so do its commands', async () => {
    const { portal: institution, address, stop } = await startEmptyServer(withoutDemo)
    try {
      expect(address).toContain('/setup#key=')
      expect(await (await fetch(`${institution.url}/readyz`)).text()).toBe('ready\n')
      const page = await fetch(`${institution.url}/setup`, { headers: { accept: 'text/html' } })
      const call = await fetch(`${institution.url}/api/global/config`, { headers: clientHeader })
      expect([page.status, call.status]).toEqual([200, 200])
      const archive = join(folder, 'institution.tar.gz')
      const command = (name: string, ...args: string[]) =>
        run(process.execPath, ['--conditions=source', inRoot(`apps/server/src/commands/${name}.ts`), ...args], {
          env: { ...withoutDemo, DATABASE_URL: undefined, DATA_DIR: institution.dataDir },
        })
      expect(await command('backup/backup-command', archive)).toMatchObject({ code: 0 })
      expect(await command('backup/restore-command', archive, '--check')).toMatchObject({ code: 0 })
      expect(await command('admin/command', '--help')).toMatchObject({ code: 0 })
    } finally {
      await stop()
    }
  }, 240_000)

  test('one with SEED=demo does not start', async () => {
    const dataDir = join(folder, 'demo')
    await expect(startPortal({ dataDir, env: withoutDemo })).rejects.toThrow('belongs to the demo campus')
  }, 240_000)
})

describe.runIf(isPossible)('behind nginx with the example configuration, the portal', () => {
  const sessions: ClientHttp2Session[] = []
  let nginx: RunningNginx
  let visitor: ClientHttp2Session

  beforeAll(async () => {
    nginx = await startNginx(folder, portal.url)
    visitor = openFrom(VISITOR)
  })

  afterAll(async () => {
    for (const session of sessions) session.destroy()
    await nginx?.stop()
  })

  function openFrom(localAddress: string): ClientHttp2Session {
    // The types of tls leave out `localAddress`.
    const options = {
      host: '127.0.0.1',
      port: nginx.httpsPort,
      localAddress,
      servername: exampleHost,
      ca: nginx.certificate,
      ALPNProtocols: ['h2', 'http/1.1'],
    }
    const session = connect(`https://${exampleHost}`, { createConnection: () => connectTls(options) })
    sessions.push(session)
    return session
  }

  interface Ask {
    headers?: Record<string, string>
    body?: Buffer
    session?: ClientHttp2Session
  }

  async function ask(path: string, { headers = {}, body, session = visitor }: Ask = {}) {
    const method = body ? 'POST' : 'GET'
    const stream = session.request({ ':path': path, ':method': method, ...headers })
    const responded = new Promise<IncomingHttpHeaders>((done) => stream.once('response', done))
    stream.end(body)
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const responseHeaders = await responded
    return { status: Number(responseHeaders[':status']), headers: responseHeaders, body: Buffer.concat(chunks) }
  }

  /** Logs the visitor in with an `x-forwarded-for` header that claims another address. */
  async function logIn(identifier: string): Promise<string> {
    const { headers, body } = await ask('/api/auth/login', {
      headers: { ...clientHeader, 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
      body: Buffer.from(JSON.stringify({ identifier, password })),
    })
    expect(JSON.parse(body.toString())).toMatchObject({ errcode: 0 })
    return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
  }

  test('uses HTTP/2, and redirects to it from http', async () => {
    const page = await ask('/login', { headers: { accept: 'text/html' } })
    expect([(visitor.socket as TLSSocket).alpnProtocol, page.status]).toEqual(['h2', 200])
    expect(page.body.toString()).toMatch(/^<!doctype html>/i)
    const plain = (path: string) =>
      fetch(`http://127.0.0.1:${nginx.httpPort}${path}`, { redirect: 'manual', method: 'POST' })
    const [redirected, refused] = [await plain('/login'), await plain('/api/auth/login')]
    expect([redirected.status, refused.status]).toEqual([301, 403])
  })

  test('passes compressed scripts on as they are', async () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br, gzip' }
    const page = await ask('/login', { headers })
    const [, script = ''] = entry.exec(page.body.toString()) ?? []
    const packed = await ask(script, { headers: { ...headers, accept: '*/*' } })
    expect([packed.status, packed.headers['content-encoding']]).toEqual([200, 'br'])
    expect(brotliDecompressSync(packed.body).equals((await ask(script)).body)).toBe(true)
  })

  test('holds no event back', async () => {
    const headers = { cookie: await logIn(people.student), 'accept-encoding': 'br, gzip' }
    const stream = visitor.request({ ':path': '/api/events', ...headers })
    let text = ''
    let received: IncomingHttpHeaders = {}
    stream.on('response', (response) => {
      received = response
    })
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    // the next thing that the server sends is a heartbeat, after twenty seconds
    await expect.poll(() => text).toMatch(/^event: unread\ndata: \{/m)
    expect(received).toMatchObject({ ':status': 200, 'content-type': expect.stringContaining('text/event-stream') })
    expect(received['content-encoding']).toBeUndefined()
    expect(stream.readableEnded).toBe(false)
    stream.close()
  })

  test('passes the real address of a visitor to the server, and not the one that the visitor claims', async () => {
    const cookie = await logIn(people.teacher)
    const { body } = await ask('/api/ws/security/sessions', { headers: { ...clientHeader, cookie } })
    const { data } = JSON.parse(body.toString()) as { data: DataOf<Contract['account']['sessions']> }
    expect(data.list.find(({ current }) => current === 1)?.address).toBe(VISITOR)
  })

  test('lets a file of some megabytes through, up and down', async () => {
    const cookie = await logIn(people.issuer)
    const content = Buffer.from(`number,name\r\n${randomBytes(4 * 1024 * 1024).toString('hex')},Lin\r\n`)
    const form = new FormData()
    form.set('data', new File([content], 'list.csv', { type: 'text/csv' }))
    const request = new Response(form)
    const upload = await ask('/api/upload?purpose=notice', {
      headers: { ...clientHeader, cookie, 'content-type': request.headers.get('content-type') ?? '' },
      body: Buffer.from(await request.arrayBuffer()),
    })
    const { data } = JSON.parse(upload.body.toString()) as { data: DataOf<Contract['upload']['file']> }
    expect(upload.status).toBe(200)
    const download = await ask(data.url, { headers: { cookie } })
    expect([download.status, download.body.equals(content)]).toEqual([200, true])
  })

  test('lets only this machine ask whether the server is ready', async () => {
    const session = openFrom('127.0.0.1')
    const here = await ask('/readyz', { session })
    expect([here.status, here.body.toString()]).toEqual([200, 'ready\n'])
    expect((await ask('/readyz')).status).toBe(403)
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    expect([(await ask('/metrics', { session, headers })).status, (await ask('/metrics', { headers })).status]).toEqual(
      [200, 403],
    )
  })
})
