import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from '../../scripts/support/campus.ts'

/** The demo campus of the base commit, which is older than that of today. */
let campus: Promise<string> | undefined

/** Runs `use` with a data folder of its own that has the demo campus. */
export async function inCopyOfCampus<Result>(base: string, use: (folder: string) => Promise<Result>): Promise<Result> {
  campus ??= seedCampus(base)
  const folder = await newFolder()
  try {
    await cp(await campus, folder, { recursive: true })
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
