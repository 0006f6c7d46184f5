import { setTimeout as sleep } from 'node:timers/promises'
import { queryObjects } from 'node:v8'
import type { Worker } from 'node:worker_threads'
import { buildApp } from '../../apps/server/src/app.ts'
import { startDispatcher } from '../../apps/server/src/background/dispatcher.ts'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { jobs } from '../../apps/server/src/jobs.ts'
import { EventStream } from '../../apps/server/src/operation/live/event-stream.ts'
import { readConfig } from '../../apps/server/src/process/settings/config.ts'
import { handlers, routes } from '../../apps/server/src/routes.ts'
import { seedDemo } from '../../apps/server/src/seed/seed-demo.ts'
import type { Command, Reply, Resources } from './server-messages.ts'

/**
 * The server, with additional commands for a bench: the processor time of its main thread and of its worker threads,
 * among them the built-in database; statements on its database; and the resources that it still holds. Run by itself,
 * with the settings of the server.
 */

/** The worker threads, with the processor time that each had used at the last query, in microseconds. */
const workers = new Map<Worker, number>()
/** Processor time of the worker threads that have ended. */
let endedMicroseconds = 0
process.on('worker', (worker) => {
  workers.set(worker, 0)
  // An ended worker can no longer be queried.
  worker.once('exit', () => {
    endedMicroseconds += workers.get(worker) ?? 0
    workers.delete(worker)
  })
})

const config = readConfig(process.env)
const fail = (error: Error): never => {
  throw error
}
const database = await openDatabase(config, { onDeath: fail })
if (config.seed !== 'none') await seedDemo(database.db)
const app = await buildApp({ config, database, handlers, routes })
const url = await app.listen({ host: config.host, port: config.port })
const { channels, log, jobRuns } = app
// By default no messages are sent, so that background work does not count towards the requests.
const dispatcher =
  process.env.BENCH_DELIVERS === '1'
    ? startDispatcher(jobs, { config, database, channels, log, jobRuns, portalUrl: url })
    : undefined

async function usage() {
  // Read first, because the code below uses this thread, too.
  const { user, system } = process.threadCpuUsage()
  for (const worker of [...workers.keys()]) {
    const used = await worker.cpuUsage().catch(() => undefined)
    if (used && workers.has(worker)) workers.set(worker, used.user + used.system)
  }
  const inThreads = [...workers.values()].reduce((sum, used) => sum + used, endedMicroseconds)
  return { thread: (user + system) / 1000, database: inThreads / 1000 }
}

/** Resources that the server still holds after all unreferenced objects have been collected. */
async function resources(): Promise<Resources> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.()
    await sleep(50)
  }
  const activeResources = process.getActiveResourcesInfo()
  return {
    heapBytes: process.memoryUsage().heapUsed,
    residentBytes: process.memoryUsage().rss,
    sockets: activeResources.filter((name) => name === 'TCPSocketWrap').length,
    eventStreams: queryObjects(EventStream, { format: 'count' }),
  }
}

async function handle(command: Command): Promise<unknown> {
  if (command.kind === 'usage') return usage()
  if (command.kind === 'resources') return resources()
  if (command.kind === 'sql') return (await database.pool.query(command.text, [...command.values])).rows
  await dispatcher?.stop()
  await app.close()
  await database.close()
  return undefined
}

process.on('message', (command: Command) => {
  void handle(command)
    .then(
      (value): Reply => ({ id: command.id, value }),
      (error: unknown): Reply => ({ id: command.id, error: String(error) }),
    )
    .then((reply) => {
      process.send?.(reply)
      if (command.kind === 'stop') process.disconnect()
    })
})
process.send?.({ id: 0, value: url } satisfies Reply)
