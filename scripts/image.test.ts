import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { linkPackages } from './support/copy-repository.ts'
import { inRoot } from './support/paths.ts'
import { freePort } from './support/ports.ts'
import { readDockerfile } from './support/read-dockerfile.ts'
import { endTree } from './support/run.ts'

/** The id of `node` in the official images. */
const USER = 1000
const { image, stages } = readDockerfile()
const folder = mkdtempSync(join(tmpdir(), 'quadrangle-image-'))
const [tree, data, temporary] = ['tree', 'data', 'tmp'].map((name) => join(folder, name)) as [string, string, string]

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command as the user of the image, in a file system where all but the given folders is read-only. */
const script = `set -e
mount --make-rprivate /
for each in "$DATA" "$TEMPORARY"; do mount --bind "$each" "$each"; done
mount --bind "$TREE" "$TREE" && mount -o remount,bind,ro "$TREE"
mount -o remount,bind,ro /
cd "$TREE"
exec setpriv --reuid=${USER} --regid=${USER} --clear-groups --no-new-privs --bounding-set=-all "$@"`
const unshare = ['--mount', '--', 'sh', '-c', script, 'sh']

function environment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return {
    PATH: `${dirname(process.execPath)}:/usr/sbin:/usr/bin:/sbin:/bin`,
    TREE: tree,
    DATA: data,
    TEMPORARY: temporary,
    TMPDIR: temporary,
    // The packages of this folder include the build tools, which the image lacks.
    NODE_OPTIONS: `--import ${pathToFileURL(inRoot('scripts/support/production-packages.mjs'))}`,
    ...image.environment,
    DATA_DIR: data,
    ...extra,
  }
}

/** Copies the files of the repository that the image contains. */
function copyTree(): void {
  for (const { source, target } of stages.at(-1)?.copies ?? []) {
    if (source === 'node_modules') continue
    const to = target.endsWith('/') ? join(tree, target, source) : join(tree, target)
    mkdirSync(dirname(to), { recursive: true })
    cpSync(inRoot(source), to, { recursive: true, filter: (path) => !/\/(node_modules|\.cache)$/.test(path) })
  }
  linkPackages(tree)
  for (const each of [data, temporary]) {
    mkdirSync(each)
    chownSync(each, USER, USER)
  }
  chmodSync(folder, 0o755)
}

const run = (...command: string[]) =>
  spawnSync('unshare', [...unshare, ...command], { env: environment(), encoding: 'utf8' })

/** Only root can run this, and only where the image's user can reach this folder. */
function isPossible(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  for (const each of [tree, data, temporary]) mkdirSync(each, { recursive: true })
  chmodSync(folder, 0o755)
  const { status } = run('test', '-r', inRoot('node_modules/fastify/package.json'))
  for (const each of [tree, data, temporary]) rmSync(each, { recursive: true })
  return status === 0
}

test.runIf(isPossible())(
  'the server of the image runs as its user in a read-only file system',
  async () => {
    copyTree()
    expect(existsSync(join(tree, 'scripts'))).toBe(false)
    for (const place of [tree, '/etc']) expect(run('touch', join(place, 'x')).stderr).toContain('Read-only')

    const port = await freePort()
    const env = environment({ PORT: String(port) })
    const server = spawn('unshare', [...unshare, ...image.command], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    const ended = new Promise<number | null>((done) => server.once('close', done))
    try {
      const listens = expect.poll(() => output, { timeout: 120_000, interval: 200 }).toContain('is listening at')
      const ends = ended.then((code) => Promise.reject(new Error(`It ended with ${code}.`)))
      await Promise.race([listens, ends])
      const get = async (path: string) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })
        return [response.status, await response.text()]
      }
      expect(await get('/readyz')).toEqual([200, 'ready\n'])
      expect(await get('/login')).toEqual([200, expect.stringMatching(/^<!doctype html>/i)])
      const [program = '', ...check] = image.healthcheck
      expect(spawnSync(program, check, { env }).status).toBe(0)
      expect(readdirSync(data).length).toBeGreaterThan(0)
      for (const name of readdirSync(data)) expect([name, statSync(join(data, name)).uid]).toEqual([name, USER])
      endTree(server)
      expect(await ended).toBe(0)
      expect(spawnSync(program, check, { env }).status).toBe(1)
    } catch (error) {
      throw new Error(`The server said:\n${output}`, { cause: error })
    } finally {
      endTree(server, 'SIGKILL')
    }
  },
  300_000,
)
