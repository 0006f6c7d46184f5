import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@quadrangle/api-client/contract'
import { demoDatabases } from '../support/bench-database.ts'
import type { Measurement } from '../support/measurement.ts'
import { readAsUsual } from '../support/ordinary-reader.ts'
import type { Resources } from '../support/server-messages.ts'
import { cookieOf, fillSessions } from '../support/sessions.ts'
import { sized } from '../support/smoke.ts'
import type { MeasuredServer } from '../support/start-measured-server.ts'
import { fillWorld, ordinary } from '../worst-case/world/fill-world.ts'
import { light } from '../worst-case/world/size.ts'
import { type SlowKind, type SlowKindName, slowKind } from './kinds.ts'
import { openSlowSockets } from './open-slow-sockets.ts'
import { ENDED_AFTER_SECONDS, rowsOf, type SlowResult } from './rows.ts'

/** Number of users for the uploads and for the event listeners. */
const PEOPLE = sized(250, 5)
const WARM_UP_SECONDS = sized(2, 0.1)
const ALONE_SECONDS = sized(6, 0.2)
const SECONDS = sized(10, 1)
/** By then no resources of disconnected clients remain. */
const GONE_AFTER_SECONDS = sized(15, 2)

/** Measures reads alone and then beside slow clients, which disconnect at the end. */
export function measureKind(name: SlowKindName, say: (line: string) => void): Promise<Measurement[]> {
  return demoDatabases['built-in'](async (database) => {
    const kind = await database.direct(async (sql) => {
      const [world] = await fillWorld(sql, light)
      if (!world) throw new Error('There is nobody in this world.')
      const people = world.people.slice(0, PEOPLE)
      for (const person of people) await fillSessions(sql, person, 1)
      return slowKind(name, world, people)
    })
    say(`${name}: ${kind.sockets.initialData.length} connections …`)
    const result = await database.serve((server) => measureBeside(server, kind))
    return rowsOf(name, kind, result)
  })
}

async function measureBeside(server: MeasuredServer, kind: SlowKind): Promise<SlowResult> {
  const read = (who: 0 | 1, seconds: number) =>
    readAsUsual(server.port, { cookie: cookieOf(ordinary[who]), from: '198.51.100.1', seconds })
  await read(0, WARM_UP_SECONDS)
  if (kind.file !== undefined) await storeFile(server.dataDir, kind.file)
  const before = await server.resources()
  const alone = await read(0, ALONE_SECONDS)
  const slow = openSlowSockets({ port: server.port, ...kind.sockets })
  const opened = performance.now()
  const during = await read(1, SECONDS)
  const whileOpen = await server.resources()
  const isOver = () => performance.now() - opened > ENDED_AFTER_SECONDS * 1000
  while (kind.ends && (await slow.report()).open > 0 && !isOver()) await sleep(500)
  const report = await slow.report()
  await slow.close()
  return { alone, during, report, before, whileOpen, ...(await measureAfterDisconnect(server, before)) }
}

/** Resources that the server holds once it has noticed that all clients have disconnected. */
async function measureAfterDisconnect(server: MeasuredServer, before: Resources) {
  for (let second = 0; ; second += 1) {
    const after = await server.resources()
    const unfinishedFiles = filesIn(join(server.dataDir, 'files', 'incoming'))
    const isClean = after.sockets <= before.sockets && after.eventStreams === 0 && unfinishedFiles === 0
    if (isClean || second >= GONE_AFTER_SECONDS) return { after, unfinishedFiles }
    await sleep(1_000)
  }
}

/** Stores a file of the maximum size. */
async function storeFile(dataDir: string, id: string): Promise<void> {
  const folder = join(dataDir, 'files', id.slice(0, 2))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, id), Buffer.alloc(limits.attachmentBytes - 1, 'x'))
}

function filesIn(folder: string): number {
  try {
    return readdirSync(folder).length
  } catch (error) {
    // Without an upload there is no folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
