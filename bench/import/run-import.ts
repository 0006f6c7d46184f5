import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { mapHeader } from '../../apps/server/src/people/directory-import/columns.ts'
import { importSteps } from '../../apps/server/src/people/directory-import/import-job.ts'
import { inspectFile } from '../../apps/server/src/people/directory-import/reading/read-file.ts'
import { fileStore } from '../../apps/server/src/platform/upload/file-store.ts'
import { readConfig } from '../../apps/server/src/process/settings/config.ts'

/**
 * Imports one file as the server does, in a separate process, so that its memory can be measured; prints a line of
 * JSON.
 */
const [path = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const database = await openDatabase(config, {
  onDeath: (error) => {
    throw error
  },
})
const { db } = database
const store = fileStore(config)
const fileId = randomUUID()
const incoming = await store.receive(fileId, createReadStream(path), new AbortController().signal)
await incoming.keep()
const inspectStart = performance.now()
const { header, headerLine, reading, samples } = await inspectFile(store.pathOf(fileId))
const inspectMs = performance.now() - inspectStart
const { id } = await db
  .insertInto('import_job')
  .values({
    kind: 'people',
    state: 'checking',
    file_id: fileId,
    file_name: basename(path),
    bytes: incoming.size,
    owner_id: null,
    header: [...header],
    header_line: headerLine,
    reading: JSON.stringify(reading),
    samples: JSON.stringify(samples),
    mapping: JSON.stringify(mapHeader('people', header)),
  })
  .returning('id')
  .executeTakeFirstOrThrow()

let peak = process.memoryUsage.rss()
const sampler = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 20)
const log = { error: (...args: unknown[]) => process.stderr.write(`${JSON.stringify(args)}\n`) } as never
const step = importSteps({ config, database, log })
async function finish(): Promise<number> {
  const start = performance.now()
  while (await step());
  return performance.now() - start
}
const checkMs = await finish()
await db.updateTable('import_job').set({ state: 'applying' }).where('id', '=', id).execute()
const applyMs = await finish()
clearInterval(sampler)
const job = await db.selectFrom('import_job').select(['state', 'counts']).where('id', '=', id).executeTakeFirstOrThrow()
await database.close()
const peakMb = peak / 1e6
process.stdout.write(`${JSON.stringify({ inspectMs, checkMs, applyMs, peakMb, ...job })}\n`)
process.exit(0)
