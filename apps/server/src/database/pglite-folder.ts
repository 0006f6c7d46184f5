import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { firstLine, StartError } from '../lifecycle/start-error.ts'
import { PgliteEngine } from './pglite-engine.ts'

/**
 * Opens the database of a data folder. The first start creates it under another name and renames it when complete, so a
 * start that is killed leaves no half database behind.
 */
export async function openPgliteFolder(
  dataDir: string,
  report: (line: string) => void = () => undefined,
): Promise<PgliteEngine> {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) {
    report(`Creating a database in ${folder} (first start only, takes some seconds) …`)
    const unfinished = join(dataDir, 'database.unfinished')
    await rm(unfinished, { recursive: true, force: true })
    const engine = await start(unfinished)
    await engine.close()
    await rename(unfinished, folder)
  }
  return start(folder)
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
