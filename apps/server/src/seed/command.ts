import { hostname } from 'node:os'
import { sql } from 'kysely'
import { type DatabaseHandle, postgresDatabase } from '../database/database.ts'
import { isDemo } from '../database/demo-tables.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Db } from '../database/schema.ts'
import { lockDataFolder, requireNoRestore } from '../process/lifecycle/data-folder.ts'
import { exitWithError } from '../process/lifecycle/process.ts'
import { firstLine, StartError } from '../process/lifecycle/start-error.ts'
import { readConfig } from '../process/settings/config.ts'
import { type CommandOptions, readOptions, usage } from './options.ts'
import { DEMO_PASSWORD, seedDemo } from './seed-demo.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1)
const countedTables = ['person', 'notice', 'notice_recipient', 'agenda_entry', 'demo.record'] as const

/** Fills the database specified in the settings. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (options.help) return say(usage)
  const config = readConfig(process.env)
  const folder = config.databaseUrl === undefined ? await lockDataFolder(config.dataDir, hostname()) : undefined
  try {
    if (folder) requireNoRestore(config.dataDir)
    const onDeath = (error: Error) =>
      exitWithError(new StartError(`The built-in database stopped: ${firstLine(error)}.`))
    const opened = await openDatabase(config, { onDeath, report: say })
    const database = config.databaseUrl === undefined ? opened : await withoutTimeout(opened, config.databaseUrl)
    try {
      await seed(database.db, options)
    } finally {
      await database.close()
    }
  } finally {
    folder?.release()
  }
}

/** Opens the database again without the time limit for statements. */
async function withoutTimeout(opened: DatabaseHandle, url: string): Promise<DatabaseHandle> {
  await opened.close()
  return postgresDatabase(url, { bulk: true, max: 1 })
}

async function seed(db: Db, { campus, people, notices, seed: number, reset }: CommandOptions): Promise<void> {
  if (reset && !(await isDemo(db)) && (await hasPeople(db))) {
    throw new StartError('--reset only deletes a demo campus, and this database has other people. Nothing was changed.')
  }
  const started = performance.now()
  const isFilled = await seedDemo(db, {
    campus,
    people,
    notices,
    seed: number,
    reset,
    report: (line) => say(`${seconds(started).padStart(6)} s  ${line}`),
  })
  if (!isFilled) {
    throw new StartError(
      'This database already has people. Set DATA_DIR or DATABASE_URL to an empty one, or add --reset to delete a demo campus. Nothing was changed.',
    )
  }
  const counts = await Promise.all(
    countedTables.map(async (table) => `${table} ${(await count(db, table)).toLocaleString('en')}`),
  )
  say(`Filled in ${seconds(started)} s: ${counts.join(', ')}. The password of all accounts is ${DEMO_PASSWORD}.`)
}

async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function count(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

main().then(() => process.exit(0), exitWithError)
