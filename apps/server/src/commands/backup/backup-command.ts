import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { lastBackupFile } from '../../process/lifecycle/data-folder.ts'
import { exitWithError } from '../../process/lifecycle/process.ts'
import { firstLine, StartError } from '../../process/lifecycle/start-error.ts'
import { readConfig } from '../../process/settings/config.ts'
import { writeBackup } from './backup.ts'

const usage = `npm run backup -- FILE
npm run backup -- FOLDER/ [--keep 14]

Writes the database and the uploaded files of the portal into one archive, while the server runs or not. In a folder its name is
the time; --keep deletes the older of such archives there. DATA_DIR and DATABASE_URL say which portal, as for the server.`

/** A running backup keeps writing, so an incomplete archive that is older was left behind by a killed run. */
const ABANDONED_MS = 6 * 60 * 60 * 1000
const ARCHIVE_NAME = /^quadrangle-\d{8}-\d{6}\.tar\.gz$/

async function main(): Promise<void> {
  const { path, keep } = readArguments()
  if (path === undefined) return void process.stdout.write(`${usage}\n`)
  const started = performance.now()
  const isInFolder = path.endsWith('/') || (await isFolder(path))
  if (keep !== undefined && !isInFolder)
    throw new StartError(
      `--keep needs a folder, and ${path} is none. Create that folder, or leave out --keep to write a file. Nothing was changed.`,
    )
  const file = isInFolder ? join(path, `quadrangle-${timestamp()}.tar.gz`) : resolve(path)
  if (await exists(file)) throw new StartError(`${file} exists already. Name another file. Nothing was changed.`)
  const config = readConfig(process.env)
  const { files, tables } = await writeBackup(config, file)
  const { size } = await stat(file)
  const note = JSON.stringify({ at: new Date().toISOString(), bytes: size })
  await writeFile(lastBackupFile(config.dataDir), note).catch((error: unknown) => {
    process.stderr.write(`The health page will not tell of this backup: ${firstLine(error)}.\n`)
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `${file}: ${(size / 1024 / 1024).toFixed(1)} MiB, ${tables} tables and ${files} files, in ${seconds} s.\n` +
      'It holds personal data, password hashes and keys. Only its owner can read it (mode 600): keep it so wherever you copy it to.\n',
  )
  if (isInFolder && keep !== undefined) await deleteOlder(path, keep)
}

function readArguments(): { path: string | undefined; keep: number | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' }, help: { type: 'boolean' } },
    })
    if (values.help) return { path: undefined, keep: undefined }
    if (positionals.length !== 1) throw new Error('it needs the name of one file or folder')
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))
      throw new Error('--keep must be a number from 1 on')
    return { path: positionals[0], keep }
  } catch (cause) {
    throw new StartError(`${firstLine(cause)}.\n${usage}`, { exitCode: 2, cause })
  }
}

/** In UTC, so that names sort by time. */
function timestamp(): string {
  return new Date().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)
}

/** Deletes only archives that this command has named, and incomplete ones that a killed run left behind. */
async function deleteOlder(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder)
  const archives = names.filter((name) => ARCHIVE_NAME.test(name)).sort()
  const isPartial = (name: string) => name.endsWith('.partial') && ARCHIVE_NAME.test(name.slice(0, -'.partial'.length))
  for (const name of archives.slice(0, -keep)) await rm(join(folder, name), { force: true })
  for (const name of names.filter(isPartial)) {
    const path = join(folder, name)
    const file = await statIfExists(path)
    if (file && Date.now() - file.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await statIfExists(path))?.isDirectory() ?? false
}

async function exists(path: string): Promise<boolean> {
  return (await statIfExists(path)) !== undefined
}

function statIfExists(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(`${path} cannot be used: ${firstLine(error)}.`, { cause: error })
  })
}

main().then(() => process.exit(0), exitWithError)
