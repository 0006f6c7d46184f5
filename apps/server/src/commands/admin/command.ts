import { hostname } from 'node:os'
import type { DatabaseHandle } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { lockDataFolder, requireNoRestore } from '../../process/lifecycle/data-folder.ts'
import { localOrigin } from '../../process/lifecycle/listen.ts'
import { exitWithError } from '../../process/lifecycle/process.ts'
import { firstLine, StartError } from '../../process/lifecycle/start-error.ts'
import { type Config, readConfig } from '../../process/settings/config.ts'
import { protectSecrets, rotateMasterKey } from '../../runtime/session/protect-secrets.ts'
import { type AdminTask, readTask, usage } from './options.ts'
import { generatePassword, readPassword } from './read-password.ts'
import {
  createAccount,
  grantRole,
  loginLink,
  pseudonymOfNumber,
  resetPassword,
  resetPersonFactors,
  unlinkAccounts,
} from './tasks.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs one administration task on the configured database. */
async function main(): Promise<void> {
  const task = readTask(process.argv.slice(2))
  if (!task) return say(usage)
  const config = readConfig(process.env)
  // The lock is acquired first, so that no password is typed in vain.
  const folder = config.databaseUrl === undefined ? await lockDataFolder(config.dataDir, hostname()) : undefined
  try {
    if (folder) requireNoRestore(config.dataDir)
    const onDeath = (error: Error) =>
      exitWithError(new StartError(`The built-in database stopped: ${firstLine(error)}.`))
    const database = await openDatabase(config, { onDeath, report: say })
    try {
      await protectSecrets(database.db, config.masterKeys)
      await run(database, task, config)
    } finally {
      await database.close()
    }
  } finally {
    folder?.release()
  }
}

async function run(database: DatabaseHandle, task: AdminTask, config: Config): Promise<void> {
  const { db } = database
  if (task.command === 'rotate-master-key') return say(describeRotation(await rotateMasterKey(db)))
  if (task.command === 'pseudonym') return say(await pseudonymOfNumber(database, task.options))
  if (task.command === 'grant') return say(await grantRole(db, task.options))
  if (task.command === 'login-link') return say(await loginLink(db, task.options, originOf(config)))
  if (task.command === 'unlink') return say(await unlinkAccounts(db, task.options))
  if (task.command === 'reset-factors') return say(await resetPersonFactors(db, task.options))
  const { generate } = task.options
  const password = generate ? generatePassword() : await readPassword(process.stdin, db)
  say(
    task.command === 'create'
      ? await createAccount(db, task.options, password)
      : await resetPassword(db, config, task.options, password),
  )
  if (generate) say(`The password is ${password} — it will not be shown again.`)
}

const describeRotation = (count: number) =>
  `Secrets that had another key or none: ${count}. All are now encrypted with MASTER_KEY. Remove MASTER_KEY_OLD from the settings, and restart the servers.`

/** The origin at which people open the portal. */
const originOf = ({ publicUrl, host, port }: Config) => publicUrl?.origin ?? localOrigin(host, port)

main().then(() => process.exit(0), exitWithError)
