import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './paths.ts'
import { freePort } from './ports.ts'
import { childEnvironment, endTree } from './run.ts'
import { markAsUsed, removeUnused } from './unused-folders.ts'

/** The real server with the built portal, on a data folder of its own. */
export interface RunningPortal {
  url: string
  dataDir: string
  pid: number
  /** Output of the server so far. */
  log(): string
  stop(): Promise<void>
}

interface StartOptions {
  /** The data folder. If given, it is not filled beforehand and is kept afterwards. */
  dataDir?: string
  env?: NodeJS.ProcessEnv
  port?: number
  /** The repository whose server and portal are started; by default this one. */
  repository?: string
}

/** Starts the server on a fresh demo campus. This takes a second if these sources have been seeded before. */
export async function startPortal(options: StartOptions = {}): Promise<RunningPortal> {
  if (!existsSync(join(options.repository ?? inRoot(), 'apps/portal/dist/index.html'))) {
    throw new Error('The portal is not built. Run "npx turbo run build --filter=@quadrangle/portal" first.')
  }
  if (options.dataDir) return startServer(options.dataDir, options)
  const template = await demoCampus()
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-campus-'))
  await cp(template, folder, { recursive: true })
  const server = await startServer(folder, options)
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/**
 * Returns a data folder with the demo campus, seeded once and then only copied. Its path is stored in the environment,
 * so that all processes of a run copy the same campus even while someone edits the server.
 */
export async function demoCampus(): Promise<string> {
  const configuredFolder = process.env.DEMO_CAMPUS
  if (configuredFolder && markAsUsed(configuredFolder)) return configuredFolder
  const cache = inRoot('.cache/campus')
  const template = join(cache, await seedKey())
  if (!markAsUsed(template)) await seedCampus(cache, template)
  process.env.DEMO_CAMPUS = template
  return template
}

async function seedCampus(cache: string, template: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  removeUnused(cache)
  const seeding = await mkdtemp(join(cache, 'seeding-'))
  try {
    const server = await startServer(seeding)
    await server.stop()
    await rename(seeding, template)
  } catch (error) {
    await rm(seeding, { recursive: true, force: true })
    // Another process may have been faster; its campus is the same.
    if (!existsSync(template)) throw error
  }
}

/**
 * A key that changes with everything that determines the content of the campus. It includes the day, because the campus
 * has dates relative to the day of its seeding.
 */
async function seedKey(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toDateString())
  const patterns = [
    'apps/server/{src,migrations,assets}/**/*.*',
    'packages/{api-client/src/contract,demo-campus/src}/**/*.ts',
  ]
  for (const file of globSync(patterns, { cwd: inRoot() }).sort()) {
    if (!/\.test\.ts$/.test(file)) hash.update(file).update(await readFile(inRoot(file)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function startServer(
  dataDir: string,
  { env = {}, port: configuredPort, repository = inRoot() }: Omit<StartOptions, 'dataDir'> = {},
): Promise<RunningPortal> {
  const port = configuredPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const logPath = `${dataDir}.log`
  const logFile = await open(logPath, 'w')
  const child = spawn(
    process.execPath,
    [
      '--conditions=source',
      '--import',
      `file://${inRoot('scripts/support/end-with-parent.mjs')}`,
      join(repository, 'apps/server/src/server.ts'),
    ],
    {
      env: childEnvironment({
        DATABASE_URL: undefined,
        PUBLIC_URL: undefined,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        SEED: 'demo',
        NODE_ENV: 'production',
        // Without this, every start would strip the types of a thousand modules again, which is a quarter of its time.
        NODE_COMPILE_CACHE: inRoot('.cache/compile'),
        // Tests and benchmarks send more requests per minute as one user than a person sends in an hour.
        REQUESTS_PER_MINUTE: '1000000000',
        ...env,
      }),
      // Output goes into a file: with a pipe, this process would handle each line while it measures the server.
      stdio: ['pipe', logFile.fd, logFile.fd],
      detached: process.platform !== 'win32',
    },
  )
  await logFile.close()
  const log = () => readFileSync(logPath, 'utf8')
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const stop = async () => {
    endTree(child, 'SIGTERM')
    const killTimer = setTimeout(() => endTree(child, 'SIGKILL'), 10_000)
    await ended
    clearTimeout(killTimer)
    await rm(logPath, { force: true })
  }
  const deadline = Date.now() + 240_000
  for (;;) {
    if (await responds(`${url}/api/openapi.json`)) return { url, dataDir, pid: child.pid ?? 0, log, stop }
    if (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      await sleep(50)
      continue
    }
    const output = log()
    const how =
      child.exitCode === null && child.signalCode === null
        ? 'did not respond within 240 s'
        : `ended with ${child.exitCode ?? child.signalCode} before it responded`
    await stop()
    throw new Error(`The server ${how}:\n${output}`)
  }
}

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    // The server does not listen yet; the caller tries again.
    return false
  }
}
