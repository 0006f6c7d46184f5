import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@quadrangle/api-client/contract'
import { expect, test } from 'vitest'
import { exampleSite, has } from './support/nginx.ts'
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
  const config = ['config', 'gateway-settings', 'master-key-settings']
    .map((name) => readFileSync(inRoot(`apps/server/src/${name}.ts`), 'utf8'))
    .join()
  const names = [...read('quadrangle.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(config).toMatch(new RegExp(`^  ${name}: `, 'm'))
})

test('nginx lets the largest upload through, and does not give up before the server does', () => {
  const conf = read('nginx.conf')
  const value = (name: string) => Number(new RegExp(`^\\s+${name} (\\d+)`, 'm').exec(conf)?.[1])
  expect(value('client_max_body_size') * 1024 * 1024).toBeGreaterThan(limits.attachmentBytes)
  expect(value('proxy_read_timeout') * 1000).toBeGreaterThan(limits.uploadTimeoutMs)
})

test('nginx leads pages to https, but not calls, whose secrets would have been sent in clear already', () => {
  const [plain = ''] = read('nginx.conf').split('listen 443')
  const [, calls = ''] = /location ~ (\S+) \{ return 403; \}/.exec(plain) ?? []
  const isRefused = (path: string) => new RegExp(calls).test(path)
  for (const path of ['/api/auth/login', '/api/user/info', '/scim/v2/Users'])
    expect([path, isRefused(path)]).toEqual([path, true])
  for (const path of ['/', '/login', '/apiary', '/files/x']) expect([path, isRefused(path)]).toEqual([path, false])
  expect(plain).toContain('return 301 https://$host$request_uri;')
})

test('the service sees no history of the source, and the guide deletes it', () => {
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
