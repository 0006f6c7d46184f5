import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig } from '../apps/server/src/process/settings/config.ts'
import { has } from './support/nginx.ts'
import { inRoot } from './support/paths.ts'
import { readDockerfile } from './support/read-dockerfile.ts'

const read = (name: string) => readFileSync(inRoot(name), 'utf8')
const { stages, image } = readDockerfile()

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  command: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  networks: z.object({ default: z.object({ ipv4_address: z.string() }) }).optional(),
})
const compose = z
  .object({
    services: z.record(z.string(), service),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(parse(read('compose.yaml'), { merge: true }))
const portals = Object.entries(compose.services).filter(([name]) => name.startsWith('portal'))
const { nginx, backup } = compose.services

const settings = new Set([...read('docs/settings.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name))
/** The settings of the example; secrets are empty in it. */
const example = [...read('.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
  name,
  value || 'a-secret-of-this-test',
])

test('the image has the Node of package.json', () => {
  const { dependencies } = JSON.parse(read('package.json'))
  expect(stages.map(({ from }) => from)).toEqual(Array(2).fill(`node:${dependencies.node}-bookworm-slim`))
})

test('all that the Dockerfile copies is in the repository, or made by the build', () => {
  const built = ['node_modules', 'apps/portal/dist']
  const sources = stages.flatMap(({ copies }) => copies.map(({ source }) => source))
  expect(sources.filter((source) => !built.includes(source) && !existsSync(inRoot(source)))).toEqual([])
  const workspaces = sources.filter((source) => /\/package\.json$/.test(source)).map((source) => dirname(source))
  expect(workspaces).toEqual(['apps/portal', 'apps/server', 'packages/api-client', 'packages/ui'])
})

test('the server of the image is a file, and its user is not root', () => {
  expect(image.command.slice(0, 2)).toEqual(['node', '--conditions=source'])
  expect(existsSync(inRoot(image.command.at(-1) ?? ''))).toBe(true)
  expect(image.user).toBe('node')
})

test('secrets, settings and backups of this folder do not get into the image', () => {
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env*', 'secrets', 'backup', '.data', '**/node_modules']))
  const tracked = spawnSync('git', ['check-ignore', '.env', 'secrets/master-key', 'backup/portal.tar.gz'], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
  expect(tracked.stdout.trim().split('\n')).toHaveLength(3)
})

test('every variable of compose.yaml and .env.example is a setting, explained in a line', () => {
  const substituted = [...read('compose.yaml').matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name = '']) => name)
  const environmentNames = [...portals, ['backup', backup] as const].flatMap(([, each]) =>
    Object.keys(each?.environment ?? {}),
  )
  const names = [...substituted, ...environmentNames, ...example.map(([name]) => name)]
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !settings.has(name))).toEqual([])
  const paragraphs = read('.env.example').split('\n\n').slice(1)
  expect(paragraphs.filter((text) => !/^# \S.*[.:]?\n#?[A-Z_]+=/.test(text))).toEqual([])
})

test('the server accepts these settings', () => {
  const [, portal] = portals[0] ?? []
  const { DATABASE_PASSWORD_FILE, MASTER_KEY_FILE, ...environment } = portal?.environment ?? {}
  expect([DATABASE_PASSWORD_FILE, MASTER_KEY_FILE]).toEqual(portal?.secrets.map((name) => `/run/secrets/${name}`))
  expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(portal?.secrets ?? []))
  const config = readConfig({ ...Object.fromEntries(example), ...image.environment, ...environment })
  expect(config).toMatchObject({ host: '0.0.0.0', port: image.port, dataDir: image.dataDir })
  expect(config.trustedProxies).toEqual([nginx?.networks?.default.ipv4_address])
})

test('both servers share their folder, and can write only to it and to /tmp', () => {
  expect(portals).toHaveLength(2)
  for (const [, { read_only, tmpfs, volumes, cap_drop }] of portals)
    expect({ read_only, tmpfs, volumes, cap_drop }).toEqual({
      read_only: true,
      tmpfs: ['/tmp'],
      volumes: [`data:${image.dataDir}`],
      cap_drop: ['ALL'],
    })
  expect(backup?.command.slice(0, 2)).toEqual(['node', '--conditions=source'])
  expect(existsSync(inRoot(backup?.command[2] ?? ''))).toBe(true)
})

test('nginx gets the configuration of deploy/ with the address of the portal and both servers', () => {
  const [shell = '', flag = '', script = ''] = nginx?.command ?? []
  const printScript = script
    .replaceAll('$$', '$')
    .replace('/etc/quadrangle/nginx.conf', inRoot('deploy/nginx.conf'))
    .replace('> /etc/nginx/conf.d/default.conf', '')
    .replace(/exec nginx .*/, '')
  const env = { ...process.env, PUBLIC_URL: 'https://campus.test.edu' }
  const { stdout } = spawnSync(shell, [flag, printScript], { env, encoding: 'utf8' })
  const servers = portals.map(([, { networks }]) => `${networks?.default.ipv4_address}:${image.port}`)
  expect([...stdout.matchAll(/^ *server (\S+); server (\S+);/gm)].flatMap(([, ...found]) => found)).toEqual(servers)
  expect(stdout.match(/server_name .*/g)).toEqual(Array(2).fill('server_name campus.test.edu;'))
  expect(stdout).toContain('/etc/letsencrypt/live/campus.test.edu/fullchain.pem')
  expect(stdout).not.toMatch(/portal\.example\.edu;|127\.0\.0\.1:3000|\[::\]/)
})

const hasCompose = has('docker') && spawnSync('docker', ['compose', 'version']).status === 0

test.runIf(hasCompose)('Docker understands compose.yaml', () => {
  const { status, stderr } = spawnSync(
    'docker',
    ['compose', '--env-file', join(inRoot(), '.env.example'), 'config', '-q'],
    {
      cwd: inRoot(),
      encoding: 'utf8',
    },
  )
  expect([status, stderr]).toEqual([0, ''])
})
