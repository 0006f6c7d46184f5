import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import type { DatabaseHandle } from './database/database.ts'
import { openDatabase } from './database/open-database.ts'
import type { Dispatcher } from './dispatcher/dispatcher.ts'
import { startDelivery } from './dispatcher/start-delivery.ts'
import { takeDataFolder } from './lifecycle/data-folder.ts'
import { listen } from './lifecycle/listen.ts'
import { endWith, onStopSignal } from './lifecycle/process.ts'
import { firstLine, StartError } from './lifecycle/start-error.ts'
import { within } from './lifecycle/within.ts'
import { describeChannels, warnAboutLinks } from './message-channels.ts'
import { handlers, routes } from './modules/index.ts'

/** How long a stop waits for what has begun, such as a long upload, before it cuts it off. */
const GRACE_MS = 10_000

/** Starts the server, and stops it again when it is told to. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const stop = onStopSignal()
  // With a database outside, several servers may share the folder: it holds uploaded files only, each under its own id.
  const folder = config.databaseUrl === undefined ? await takeDataFolder(config.dataDir, hostname()) : undefined
  let app: FastifyInstance | undefined
  let dispatcher: Dispatcher | undefined
  try {
    const database = await openDatabase(config, {
      onDeath: (error) =>
        endWith(new StartError(`The built-in database stopped: ${firstLine(error)}. Start the server again.`)),
      onIdleError: (error) => app?.log.warn({ err: error }, 'a database connection was lost'),
      report: say,
    })
    try {
      if (config.seed === 'demo') await fillWithDemo(database)
      app = await buildApp({ config, database, handlers, routes })
      if (stop.requested) return
      const url = await listen(app, config)
      folder?.announce(url)
      dispatcher = startDelivery(app, config.publicUrl?.origin ?? url)
      say(describeChannels(config))
      const warning = warnAboutLinks(config, url)
      if (warning !== undefined) say(warning)
      say(`Quadrangle listens at ${url}`)
      await stop.received
    } finally {
      // Beside the requests that end, so that both have the whole time.
      const delivered = within(GRACE_MS, dispatcher?.stop())
      await within(GRACE_MS, app?.close())
      await delivered
      await within(GRACE_MS, database.close())
    }
  } finally {
    folder?.release()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Fills an empty database with the demo campus; one that holds anybody is left alone. */
async function fillWithDemo(database: DatabaseHandle): Promise<void> {
  // Loaded only where it is wanted: a campus of one's own never runs it.
  const { seedDemo } = await import('./seed/seed-demo.ts')
  await seedDemo(database.db, { report: (line) => say(`Demo campus: ${line}`) })
}

process.on('uncaughtException', endWith)
process.on('unhandledRejection', endWith)
main().then(() => process.exit(0), endWith)
