import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCampus, startPortal } from '../../scripts/support/campus.ts'
import { inRoot } from '../../scripts/support/paths.ts'

let campus: Promise<string> | undefined

/** A data folder with the demo campus of the base commit, which is older than the current one. */
export function campusOf(base: string): Promise<string> {
  campus ??= base === inRoot() ? demoCampus() : seedCampus(base)
  return campus
}

/** Runs `use` with a separate data folder that contains the demo campus. */
export async function inCopyOfCampus<Result>(base: string, use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await newFolder()
  try {
    await cp(await campusOf(base), folder, { recursive: true })
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function seedCampus(repository: string): Promise<string> {
  const folder = await newFolder()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await (await startPortal({ repository, dataDir: folder })).stop()
  return folder
}

const newFolder = () => mkdtemp(join(tmpdir(), 'quadrangle-campus-'))
