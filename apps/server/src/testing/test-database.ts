import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { markAsUsed } from '../../../../scripts/support/unused-folders.ts'
import { type DatabaseHandle, postgresDatabase } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Config } from '../process/settings/config.ts'
import { noSignOn } from '../process/settings/sign-on-settings.ts'
import { cacheFolder, deleteOldTemplates, templateKey, withLock } from './template.ts'

export interface TestDatabase {
  readonly database: DatabaseHandle
  readonly config: Config
  close(): Promise<void>
}

export type Seed = (database: DatabaseHandle) => Promise<void>

const defaults: Omit<Config, 'dataDir'> = {
  host: 'localhost',
  port: 0,
  databaseUrl: undefined,
  publicUrl: undefined,
  trustedProxies: ['loopback'],
  campusNetworks: [],
  corsOrigins: [],
  // The ports of test sources are not known in advance.
  internalSources: ['127.0.0.1', 'localhost'],
  // Tests make thousands of requests a minute as one person.
  requestsPerMinute: 1_000_000_000,
  noticesPerDay: 1_000_000_000,
  recipientsPerDay: 1_000_000_000,
  attachmentBytesPerDay: 1024 ** 3,
  diskReserveBytes: 0,
  masterKeys: [],
  smtpUrl: undefined,
  mailFrom: undefined,
  smsUrl: undefined,
  smsSecret: undefined,
  smsPrice: undefined,
  signOn: noSignOn,
  ldap: undefined,
  seed: 'none',
  allowDemoPasswords: false,
  log: { level: 'info', format: 'json' },
  metricsToken: undefined,
  checkResponses: true,
}

const throwError = (error: Error): never => {
  throw error
}

/** A new database, copied from a template: PGlite, or PostgreSQL with TEST_DB=postgres. */
export async function openTestDatabase(seed?: Seed): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
  const key = await templateKey(seed ? 'demo' : 'none')
  const baseConfig: Config = { ...defaults, dataDir: folder }
  const target =
    process.env.TEST_DB === 'postgres'
      ? await copyOnServer(baseConfig, key, seed)
      : await copyFolder(baseConfig, key, seed)
  const { databaseUrl: url } = target.config
  // A copy on PostgreSQL skips the check for migrations, which needs a separate connection.
  const database =
    url === undefined ? await openDatabase(target.config, { onDeath: throwError }) : postgresDatabase(url)
  return {
    database,
    config: target.config,
    async close() {
      await database.close()
      await target.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface DatabaseTarget {
  readonly config: Config
  drop(): Promise<unknown>
}

/** Copies a prepared built-in database into a data folder, as if a server had run there before. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  await copyFolder({ ...defaults, dataDir }, await templateKey('none'), undefined)
}

/** Copies a prepared database on the PostgreSQL server for tests. */
export async function prepareDatabase(): Promise<{ readonly url: string; drop(): Promise<unknown> }> {
  const { config, drop } = await copyOnServer({ ...defaults, dataDir: '' }, await templateKey('none'), undefined)
  return { url: config.databaseUrl ?? '', drop }
}

async function copyFolder(baseConfig: Config, key: string, seed: Seed | undefined): Promise<DatabaseTarget> {
  const template = join(cacheFolder, `pglite_${key}`)
  if (!markAsUsed(template)) {
    await withLock('pglite', async () => {
      if (markAsUsed(template)) return
      deleteOldTemplates()
      const dataDir = mkdtempSync(join(cacheFolder, 'unfinished-'))
      await fill({ ...baseConfig, dataDir }, seed)
      renameSync(dataDir, template)
    })
  }
  cpSync(template, baseConfig.dataDir, { recursive: true })
  return { config: baseConfig, drop: async () => undefined }
}

/**
 * The only connection of this process to the server, used for all its databases: opening one takes as long as copying a
 * small database.
 */
let connection: pg.Pool | undefined

async function copyOnServer(baseConfig: Config, key: string, seed: Seed | undefined): Promise<DatabaseTarget> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DB=postgres needs TEST_DATABASE_URL, the URL of a PostgreSQL server for tests.')
  connection ??= new pg.Pool({ connectionString: server, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  const admin = connection
  const template = `qd_template_${key}`
  const name = `qd_test_${randomBytes(6).toString('hex')}`
  await withLock('postgres', async () => {
    const existing = await admin.query('select from pg_database where datname = $1', [template])
    if (existing.rowCount === 0) {
      await admin.query(`drop database if exists ${template}_unfinished with (force)`)
      await admin.query(`create database ${template}_unfinished`)
      await fill({ ...baseConfig, databaseUrl: databaseUrl(server, `${template}_unfinished`) }, seed)
      await admin.query(`alter database ${template}_unfinished rename to ${template}`)
    }
    // The template is small, so copying its files is faster than writing each page to the log.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    config: { ...baseConfig, databaseUrl: databaseUrl(server, name) },
    drop: () => admin.query(`drop database if exists ${name} with (force)`),
  }
}

async function fill(config: Config, seed: Seed | undefined): Promise<void> {
  const database = await openDatabase(config, { onDeath: throwError })
  await seed?.(database)
  await database.close()
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
