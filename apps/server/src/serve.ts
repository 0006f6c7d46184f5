import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Dispatcher, startDispatcher } from './background/dispatcher.ts'
import { type BackupSocket, openBackupSocket } from './commands/backup/backup-socket.ts'
import { isDemo } from './database/demo-tables.ts'
import { openDatabase } from './database/open-database.ts'
import { jobs } from './jobs.ts'
import { describeSetup } from './operation/setup/console-address.ts'
import { portalFolder } from './plugins/portal.ts'
import type { DataFolder } from './process/lifecycle/data-folder.ts'
import { listen } from './process/lifecycle/listen.ts'
import { keepAssets } from './process/lifecycle/portal-assets.ts'
import { exitWithError, type StopSignal } from './process/lifecycle/process.ts'
import { firstLine, StartError } from './process/lifecycle/start-error.ts'
import type { Config } from './process/settings/config.ts'
import {
  describeChannels,
  warnAboutLinks,
  warnAboutPlainMail,
  warnAboutPlainSms,
} from './process/settings/message-channels.ts'
import { refusePublicDemo } from './process/settings/refuse-public-demo.ts'
import { handlers, routes } from './routes.ts'
import { protectSecrets } from './runtime/session/protect-secrets.ts'

/** How long a stop waits for running requests, such as a long upload. */
const GRACE_MS = 10_000

/** Opens the database and answers requests until the stop. */
export async function serve(config: Config, stop: StopSignal, folder: DataFolder | undefined): Promise<void> {
  let app: FastifyInstance | undefined
  let backups: BackupSocket | undefined
  let dispatcher: Dispatcher | undefined
  const database = await openDatabase(config, {
    onDeath: (error) =>
      exitWithError(new StartError(`The built-in database stopped: ${firstLine(error)}. Start the server again.`)),
    onIdleError: (error) => app?.log.warn({ err: error }, 'a database connection was lost'),
    report: say,
  })
  try {
    await protectSecrets(database.db, config.masterKeys)
    const demo = config.seed !== 'none' || (await isDemo(database.db))
    if (demo) refusePublicDemo(config)
    // Loaded on demand: portals of institutions never use it.
    if (config.seed !== 'none') {
      const { seedFromSetting } = await import('./seed/seed-demo.ts')
      await seedFromSetting(config.seed, database.db, say)
    }
    app = await buildApp({ config, database, handlers, routes, demo, ...(await assetsOf(config)) })
    if (stop.requested) return
    const url = await listen(app, config)
    // A PostgreSQL database can be backed up without the server; the built-in one only through it.
    if (folder) backups = await openBackupSocket(config.dataDir, database)
    folder?.announce(url)
    const { channels, log, jobRuns } = app
    const portalUrl = config.publicUrl?.origin ?? url
    dispatcher = startDispatcher(jobs, { config, database, channels, log, jobRuns, portalUrl })
    say(describeChannels(config))
    for (const warning of [warnAboutLinks(config, url), warnAboutPlainMail(config), warnAboutPlainSms(config)])
      if (warning) say(warning)
    say(`Quadrangle is listening at ${url}`)
    const setup = await describeSetup(database.db, config, url)
    if (setup !== undefined) say(setup)
    await stop.received
  } finally {
    // In parallel with the running requests, so that both have the full time.
    const dispatcherStopped = within(GRACE_MS, dispatcher?.stop())
    await Promise.all([within(GRACE_MS, app?.close()), within(GRACE_MS, backups?.close())])
    await dispatcherStopped
    await within(GRACE_MS, database.close())
  }
}

/** The portal's assets in the data folder, with those of former builds; without a build there are none. */
async function assetsOf({ dataDir }: Config): Promise<{ assets?: readonly string[] }> {
  const build = join(portalFolder, 'assets')
  return existsSync(build) ? { assets: await keepAssets(build, join(dataDir, 'portal-assets')) } : {}
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Waits for a promise, but not longer than `ms`, so that work that hangs cannot keep the process alive. */
async function within(ms: number, end: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([end, sleep(ms, undefined, { ref: false })])
}
