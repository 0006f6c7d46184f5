import { hostname } from 'node:os'
import { sql } from 'kysely'
import { readConfig } from '../config.ts'
import { type DatabaseHandle, postgresDatabase } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Db } from '../database/schema.ts'
import { takeDataFolder } from '../lifecycle/data-folder.ts'
import { endWith } from '../lifecycle/process.ts'
import { firstLine, StartError } from '../lifecycle/start-error.ts'
import { type CommandOptions, readOptions, usage } from './options.ts'
import { isDemo } from './reset.ts'
import { DEMO_PASSWORD, seedDemo } from './seed-demo.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1)
const shown = ['person', 'notice', 'notice_recipient', 'agenda_entry', 'demo.record'] as const

/** Fills the database that the settings name. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (options.help) return say(usage)
  const config = readConfig(process.env)
  const folder = config.databaseUrl === undefined ? await takeDataFolder(config.dataDir, hostname()) : undefined
  try {
    const onDeath = (error: Error) => endWith(new StartError(`The built-in database stopped: ${firstLine(error)}.`))
    const opened = await openDatabase(config, { onDeath, report: say })
    const database = config.databaseUrl === undefined ? opened : await withoutLimit(opened, config.databaseUrl)
    try {
      await seed(database.db, options)
    } finally {
      await database.close()
    }
  } finally {
    folder?.release()
  }
}

/** Large statements take longer than a server would let them. */
async function withoutLimit(opened: DatabaseHandle, url: string): Promise<DatabaseHandle> {
  await opened.close()
  return postgresDatabase(url, { bulk: true, max: 1 })
}

async function seed(db: Db, { people, notices, seed: number, reset }: CommandOptions): Promise<void> {
  if (reset && !(await isDemo(db)) && (await isInhabited(db))) {
    throw new StartError(
      '--reset empties demo campuses only, and the people in this database are no demo. Nothing was changed.',
    )
  }
  const started = performance.now()
  const filled = await seedDemo(db, {
    people,
    notices,
    seed: number,
    reset,
    report: (line) => say(`${seconds(started).padStart(6)} s  ${line}`),
  })
  if (!filled) {
    throw new StartError(
      'There are people in this database already. Name an empty one in DATA_DIR or DATABASE_URL, or add --reset to empty a demo campus. Nothing was changed.',
    )
  }
  const counts = await Promise.all(
    shown.map(async (table) => `${table} ${(await count(db, table)).toLocaleString('en')}`),
  )
  say(`Filled in ${seconds(started)} s: ${counts.join(', ')}. Everybody’s password is ${DEMO_PASSWORD}.`)
}

async function isInhabited(db: Db): Promise<boolean> {
  return (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function count(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

main().then(() => process.exit(0), endWith)
