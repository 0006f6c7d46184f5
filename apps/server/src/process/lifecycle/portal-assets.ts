import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** How long a page that was opened before an update of the server can still load its parts. */
const RETENTION_MS = 24 * 60 * 60 * 1000

/**
 * Copies the assets of the built portal to a folder of the server, and keeps those of former builds there for a day,
 * because open pages still request them. A new build in the same place can then replace its folder while the server
 * runs. Returns the folders to serve, this build's first.
 */
export async function keepAssets(build: string, store: string, now = Date.now()): Promise<readonly string[]> {
  const [current, former] = [join(store, 'current'), join(store, 'former')]
  await mkdir(current, { recursive: true })
  await mkdir(former, { recursive: true })
  const names = new Set((await namesIn(build)).filter((name) => !name.endsWith('.map')))
  const currentNames = new Set(await namesIn(current))

  await Promise.all(
    [...names].filter((name) => !currentNames.has(name)).map((name) => addFile(join(build, name), join(current, name))),
  )
  for (const name of [...currentNames].filter((name) => !names.has(name))) {
    await ignoreMissing(async () => {
      await utimes(join(current, name), now / 1000, now / 1000)
      await rename(join(current, name), join(former, name))
    })
  }
  for (const name of await namesIn(former)) {
    await ignoreMissing(async () => {
      // Another build that starts at the same time may just have moved it there.
      if (names.has(name)) return rename(join(former, name), join(current, name))
      const { mtimeMs } = await stat(join(former, name))
      if (now - mtimeMs > RETENTION_MS) await rm(join(former, name))
    })
  }
  return [current, former]
}

/**
 * Links the file, which takes no time and no space. On another disk it is copied and then renamed, because another
 * process may already serve the folder and must not see half a file.
 */
async function addFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    const part = `${to}.${process.pid}.part`
    await copyFile(from, part)
    await rename(part, to)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Ignores a missing file: several servers may share the folder and clean it up at the same time. */
async function ignoreMissing(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
