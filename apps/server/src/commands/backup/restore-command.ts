import { parseArgs } from 'node:util'
import { exitWithError } from '../../process/lifecycle/process.ts'
import { firstLine, StartError } from '../../process/lifecycle/start-error.ts'
import { readConfig } from '../../process/settings/config.ts'
import { describeHeld } from './describe-held.ts'
import { checkBackup, restoreBackup } from './restore.ts'

const usage = `npm run restore -- FILE [--check]

Puts a backup into an empty DATA_DIR, and with DATABASE_URL into an empty database. A backup of the built-in database can be
restored into PostgreSQL, and the other way round. --check only looks whether the archive is whole.`

async function main(): Promise<void> {
  const options = readArguments()
  if (options === undefined) return say(usage)
  const { path, check } = options
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  if (check) {
    const { created_at, tables, master_keys: keys } = await checkBackup(path)
    if (keys.length > 0) say(`It can only be restored with the master key ${keys.join(' and ')} (MASTER_KEY).`)
    return say(`${path} is whole: ${tables.length} tables, as of ${created_at} (checked in ${seconds()} s).`)
  }
  const config = readConfig(process.env)
  const { manifest, restored } = await restoreBackup(config, path)
  const files = restored ? ` and ${restored.files} files` : ''
  say(`Restored in ${seconds()} s: the portal as of ${manifest.created_at}, ${manifest.tables.length} tables${files}.`)
  for (const line of describeHeld(restored?.held, config)) say(line)
  say('Start the server now: it applies later migrations, if there are any.')
}

function readArguments(): { path: string; check: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false }, help: { type: 'boolean' } },
    })
    if (values.help) return undefined
    const [path] = positionals
    if (path === undefined || positionals.length !== 1) throw new Error('It needs the name of one backup')
    return { path, check: values.check }
  } catch (cause) {
    throw new StartError(`${firstLine(cause)}.\n${usage}`, { exitCode: 2, cause })
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().then(() => process.exit(0), exitWithError)
