import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { limits } from '@quadrangle/api-client/contract'
import { expect, test } from 'vitest'
import { exampleHost, exampleSite, has, startNginx } from './support/nginx.ts'
import { inRoot } from './support/paths.ts'

const read = (name: string) => readFileSync(inRoot('deploy', name), 'utf8')
const files = readdirSync(inRoot('deploy'))
const units = files.filter((name) => /\.(service|timer)$/.test(name))

test('every command of a unit is a file of the repository, and runs in the installed version', () => {
  for (const unit of units.filter((name) => name.endsWith('.service'))) {
    const [, node, script = ''] = /^ExecStart=(\S+) --conditions=source (\S+)/m.exec(read(unit)) ?? []
    expect(node, unit).toBe('/opt/quadrangle/current/node_modules/.bin/node')
    expect(existsSync(inRoot(script)), script).toBe(true)
    expect(read(unit)).toContain('EnvironmentFile=/etc/quadrangle.env')
  }
})

test('the example of the settings names only settings that exist', () => {
  const settings = readFileSync(inRoot('docs/settings.md'), 'utf8')
  const names = [...read('quadrangle.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(settings).toContain(`\n| \`${name}\` |`)
})

test('nginx lets the largest upload through, and does not give up before the server does', () => {
  const conf = read('nginx.conf')
  const value = (name: string) => Number(new RegExp(`^\\s+${name} (\\d+)`, 'm').exec(conf)?.[1])
  expect(value('client_max_body_size') * 1024 * 1024).toBeGreaterThan(limits.attachmentBytes)
  expect(value('proxy_read_timeout') * 1000).toBeGreaterThan(limits.uploadTimeoutMs)
})

test('nginx stores no part of a response that a slow reader has asked for', () => {
  expect(read('nginx.conf')).toMatch(/^\s+proxy_max_temp_file_size 0;$/m)
})

test('nginx redirects pages to https, but not calls, whose secrets would already have been sent in clear', () => {
  const [plain = ''] = read('nginx.conf').split('listen 443')
  const [, calls = ''] = /location ~ (\S+) \{ return 403; \}/.exec(plain) ?? []
  const isRefused = (path: string) => new RegExp(calls).test(path)
  for (const path of ['/api/auth/login', '/api/user/info', '/scim/v2/Users'])
    expect([path, isRefused(path)]).toEqual([path, true])
  for (const path of ['/', '/login', '/apiary', '/files/x']) expect([path, isRefused(path)]).toEqual([path, false])
  expect(plain).toContain('return 301 https://$host$request_uri;')
})

test('the service has no access to the source history, and the guide deletes it', () => {
  for (const unit of units.filter((name) => name.endsWith('.service')))
    expect(read(unit), unit).toContain('InaccessiblePaths=-/opt/quadrangle/current/.git\n')
  expect(readFileSync(inRoot('docs/deploy.md'), 'utf8')).toContain('rm -rf .git')
})

test.runIf(has('nginx') && has('openssl'))('nginx accepts its configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
  try {
    const site = exampleSite(folder).replace(/(listen .*?)(80|443)\b/g, '$118$2')
    writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid; error_log ${folder}/log; events {} http { ${site} }`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, expect.stringContaining('is successful')])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test.runIf(has('nginx') && has('openssl'))('nginx speaks TLS 1.2 and 1.3 with strong ciphers alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
  const nginx = await startNginx(folder, 'http://127.0.0.1:9')
  /** The protocol and the cipher of a connection; undefined if nginx refuses it. */
  const connection = (offer: ConnectionOptions) =>
    new Promise((resolve) => {
      const { certificate: ca, httpsPort: port } = nginx
      const socket = connectTls({ host: '127.0.0.1', port, servername: exampleHost, ca, ...offer }, () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
        socket.destroy()
      })
      socket.once('error', () => resolve(undefined))
    })
  try {
    expect(await connection({})).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384')
    const strong = ['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-CHACHA20-POLY1305', 'ECDHE-RSA-AES256-GCM-SHA384']
    expect(await connection({ maxVersion: 'TLSv1.2', ciphers: strong.join(':') })).toBe(`TLSv1.2 ${strong.at(-1)}`)
    for (const ciphers of strong)
      expect(await connection({ maxVersion: 'TLSv1.2', ciphers })).toBe(`TLSv1.2 ${ciphers}`)
    // Ciphers without forward secrecy, without authenticated encryption, and with SHA-1, in this order.
    for (const ciphers of ['AES256-GCM-SHA384', 'ECDHE-RSA-AES256-SHA384', 'ECDHE-RSA-AES128-SHA'])
      expect([ciphers, await connection({ maxVersion: 'TLSv1.2', ciphers })]).toEqual([ciphers, undefined])
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
    expect(await connection(old)).toBeUndefined()
  } finally {
    await nginx.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test.runIf(has('systemd-analyze'))('systemd understands every line of the units', () => {
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((name) => inRoot('deploy', name))], {
    encoding: 'utf8',
  })
  // The portal is not installed where this runs.
  const lines = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line.includes('quadrangle') && !/is not executable/.test(line))
  expect(lines).toEqual([])
})
