import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { firstLine, StartError } from '../process/lifecycle/start-error.ts'
import { PgliteEngine } from './pglite-engine.ts'

/** The folder is closed to other accounts of the machine, because PGlite makes its files readable and writable for all. */
const OWNER_ONLY = 0o700

/**
 * Opens the database of a data folder. The first start creates it under another name and renames it when complete, so
 * that a killed start leaves no incomplete database behind.
 */
export async function openPgliteFolder(
  dataDir: string,
  report: (line: string) => void = () => undefined,
): Promise<PgliteEngine> {
  const folder = join(dataDir, 'database')
  if (existsSync(folder)) await closeToOthers(folder, report)
  else {
    report(`Creating a database in ${folder} (first start only, takes some seconds) …`)
    const unfinished = join(dataDir, 'database.unfinished')
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true, mode: OWNER_ONLY })
    const engine = await start(unfinished)
    await engine.close()
    await rename(unfinished, folder)
  }
  return start(folder)
}

/** Needed for a folder of a former version, or a copied one. Some file systems have no modes. */
async function closeToOthers(folder: string, report: (line: string) => void): Promise<void> {
  const { mode } = await stat(folder)
  if ((mode & 0o077) === 0) return
  await chmod(folder, OWNER_ONLY).catch((error: unknown) =>
    report(
      `DATA_DIR: other accounts of this machine can open ${folder}, and its mode cannot be changed: ${firstLine(error)}.`,
    ),
  )
}

async function start(folder: string): Promise<PgliteEngine> {
  try {
    return await PgliteEngine.start({ dataDir: folder })
  } catch (cause) {
    throw new StartError(
      `The built-in database in ${folder} does not start: ${firstLine(cause)}. Restore the folder from a backup, or name another one in DATA_DIR.`,
      { cause },
    )
  }
}
