import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { takeDataFolder } from './lifecycle/data-folder.ts'
import { listen } from './lifecycle/listen.ts'
import { endWith, onStopSignal } from './lifecycle/process.ts'
import { firstLine, StartError } from './lifecycle/start-error.ts'
import { handlers, routes } from './modules/index.ts'
import { openDatabase } from './plugins/db.ts'

/** How long a stop waits for what has begun, such as a long upload, before it cuts it off. */
const GRACE_MS = 10_000

/** Starts the server, and stops it again when it is told to. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const stop = onStopSignal()
  const folder = await takeDataFolder(config.dataDir, hostname())
  let app: FastifyInstance | undefined
  try {
    const database = await openDatabase(config, {
      onDeath: (error) => endWith(new StartError(`The built-in database stopped: ${firstLine(error)}. Start the server again.`)),
      onIdleError: (error) => app?.log.warn({ err: error }, 'a database connection was lost'),
    })
    try {
      app = await buildApp({ config, database, handlers, routes })
      if (stop.requested) return
      const url = await listen(app, config)
      folder.announce(url)
      process.stdout.write(`Quadrangle listens at ${url}\n`)
      await stop.received
    } finally {
      await close(app)
      await database.close()
    }
  } finally {
    folder.release()
  }
}

async function close(app: FastifyInstance | undefined): Promise<void> {
  const timer = setTimeout(() => app?.server.closeAllConnections(), GRACE_MS)
  await app?.close()
  clearTimeout(timer)
}

process.on('uncaughtException', endWith)
process.on('unhandledRejection', endWith)
main().then(() => process.exit(0), endWith)
