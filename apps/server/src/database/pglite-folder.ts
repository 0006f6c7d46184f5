import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { firstLine, StartError } from '../lifecycle/start-error.ts'
import { PgliteEngine } from './pglite-engine.ts'

/**
 * Opens the database of a data folder. The first start prepares it beside its final place and renames it when it is
 * whole, so a start that was killed half-way leaves nothing that a later one could take for a database.
 */
export async function openPgliteFolder(
  dataDir: string,
  report: (line: string) => void = () => undefined,
): Promise<PgliteEngine> {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) {
    report(`Making a database in ${folder} (some seconds, the first time only) …`)
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
