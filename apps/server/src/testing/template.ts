import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { removeUnused } from '../../../../scripts/support/unused-folders.ts'
import { readMigrations } from '../database/migrate.ts'

const serverFolder = join(import.meta.dirname, '../..')
/** Inside node_modules, so that the cache is deleted with it. */
export const cacheFolder = join(serverFolder, '../../node_modules/.cache/quadrangle')

/** Sources that write the demo campus, with those that compute its search index. */
const demoSources = ['src/{seed,demo,platform/search-index}/**/*.ts', '../../packages/demo-campus/src/**/*.ts']

type Kind = 'demo' | 'none'
const keys = new Map<Kind, Promise<string>>()

/** The name of a template database: a hash of the migrations, the seed and the dependencies. The same for a whole run. */
export function templateKey(seed: Kind): Promise<string> {
  const key = keys.get(seed) ?? computeKey(seed)
  keys.set(seed, key)
  return key
}

async function computeKey(seed: Kind): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, checksum } of await readMigrations()) hash.update(`${name}\0${checksum}\0`)
  if (seed === 'demo') {
    for (const file of globSync(demoSources, { cwd: serverFolder }).sort())
      hash.update(readFileSync(join(serverFolder, file)))
  }
  hash.update(readFileSync(join(serverFolder, 'package.json')))
  return `${seed}_${hash.digest('hex').slice(0, 16)}`
}

/** Runs `prepare` in one process at a time; the others wait. */
export async function withLock<Result>(name: string, prepare: () => Promise<Result>): Promise<Result> {
  mkdirSync(cacheFolder, { recursive: true })
  const lock = new DatabaseSync(join(cacheFolder, `${name}.lock`), { timeout: 120_000 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return await prepare()
  } finally {
    lock.close()
  }
}

/** Deletes templates that no test run has used for an hour. */
export function deleteOldTemplates(): void {
  removeUnused(cacheFolder, /^(pglite_|unfinished-)/)
}
